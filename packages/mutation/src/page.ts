import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { equivalent } from './equivalent.ts'
import { type Part, parts } from './parts.ts'

/** What is read of a result. Stryker's own types are not there until it is installed. */
export type MutantResult = {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored'
  fileName: string
  location: { start: { line: number } }
  mutatorName: string
  replacement?: string
}

export const LEAST = 85
const file = path.join(root, 'docs/mutation.md')

/** How many changes a part had and their outcomes; `equivalent`: of those that survived, the ones that change nothing. */
export type Counts = Record<(typeof counts)[number], number>
/** `ran`: the day of the last complete run of a part. */
type Row = Counts & { part: string; ran: string }
const counts = ['killed', 'timeout', 'survived', 'uncovered', 'equivalent'] as const

/** Changes killed by a test, out of a hundred; equivalent ones count as survived. */
const score = (row: Counts) =>
  (100 * (row.killed + row.timeout)) / Math.max(1, row.killed + row.timeout + row.survived + row.uncovered)

/** For the changes made by a tool: how many were killed, and which survived. */
export function countOf(results: readonly MutantResult[]): Counts {
  const of = (status: MutantResult['status']) => results.filter((result) => result.status === status)
  const survived = of('Survived')
  for (const mutant of [...survived, ...of('NoCoverage')].filter((one) => !isEquivalent(one)))
    process.stderr.write(
      `${path.relative(root, mutant.fileName)}:${mutant.location.start.line} not noticed: ${mutant.mutatorName} ${mutant.replacement}\n`,
    )
  return {
    killed: of('Killed').length,
    timeout: of('Timeout').length,
    survived: survived.length,
    uncovered: of('NoCoverage').length,
    equivalent: survived.filter(isEquivalent).length,
  }
}

/** Writes a part's results into the page; the other parts keep theirs. */
export function note(part: Part, counts: Counts): number {
  const ran = new Date().toISOString().slice(0, 10)
  write([...rowsOfPage().filter((row) => row.part !== part.name), { part: part.name, ran, ...counts }])
  return score(counts)
}

const isEquivalent = ({ fileName, replacement, location }: MutantResult) => {
  const source = readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? ''
  return equivalent.some(
    (change) =>
      fileName.endsWith(change.file) && source.includes(change.line) && replacement === change.becomes,
  )
}

const rowPattern =
  /^\| ([\w-]+) \| [^|]+ \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| [\d.]+ \| (\d{4}-\d\d-\d\d) \|/
function rowsOfPage(): Row[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, part, ...cells] = rowPattern.exec(line) ?? []
      const figures = cells.slice(0, counts.length)
      const ran = cells.at(-1) ?? ''
      const [killed = 0, timeout = 0, survived = 0, uncovered = 0, same = 0] = figures.map(Number)
      return part ? [{ part, killed, timeout, survived, uncovered, equivalent: same, ran }] : []
    })
}

function write(rows: readonly Row[]) {
  const known = parts.flatMap((part) =>
    rows.filter((row) => row.part === part.name).map((row) => ({ part, row })),
  )
  const line = (name: string, about: string, row: Counts) =>
    `| ${name} | ${about} | ${counts.map((count) => row[count]).join(' | ')} | ${score(row).toFixed(1)} |`
  const subjects = [...new Set(parts.map(({ about }) => about))].flatMap((about) => {
    const of = known.filter(({ part }) => part.about === about).map(({ row }) => row)
    if (of.length === 0) return []
    const sum = (count: (typeof counts)[number]) => of.reduce((total, row) => total + row[count], 0)
    const all = { killed: sum('killed'), timeout: sum('timeout'), survived: sum('survived') }
    const tried = `${of.length} of ${parts.filter((part) => part.about === about).length} parts`
    return [
      line(`**${about}**`, tried, { ...all, uncovered: sum('uncovered'), equivalent: sum('equivalent') }),
    ]
  })
  const head = `| | files | ${counts.join(' | ')} | killed, of 100 |\n|---|---|${'--:|'.repeat(counts.length + 1)}`
  const headOfParts = head.replace('\n', ' run on |\n').concat('---|')
  writeFileSync(
    file,
    `# Which changes of the rules a test notices

\`npm run mutation [parts…]\` changes the rules of money, bids, offers, trades and rights on purpose, one comparison, figure
or branch at a time, and runs the tests of the domain against each (StrykerJS; what tests of the server would notice besides
does not count). Who may do and see what is decided by the server as well, mostly in SQL: those changes are written down by
hand (\`mutation/rights-of-the-server.ts\`), each with the tests over HTTP that are to notice it. It writes this page,
keeps what came out under \`data/mutation\` and tries only what changed since. Promised are ${LEAST} of 100 killed (promise 58).

${head}
${subjects.join('\n')}

Killed: a test failed. Timeout: the change never ended. Survived: all tests passed. Uncovered: no test of the domain came
by. Alike: of those that survived, the ones below, which change nothing. Left out: the words of errors that are thrown where
nothing can happen (\`mutation/not-behaviour.mjs\`), and types.

## Part by part

${headOfParts}
${known.map(({ part, row }) => `${line(part.name, shortly(part), row)} ${row.ran} |`).join('\n')}

## Alike

| where | what it says | what it became | why nothing changes |
|---|---|---|---|
${[...equivalent, ...equivalentByHand()].map((change) => `| ${change.file} | ${code(change.line)} | ${code(change.becomes)} | ${change.because} |`).join('\n')}
`,
  )
}

const code = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}\``

const equivalentByHand = () =>
  parts
    .flatMap(({ byHand = [] }) => byHand)
    .flatMap(({ file, says, becomes, equivalent: because }) =>
      because ? [{ file: file.replace('packages/', ''), line: says, becomes, because }] : [],
    )

const shortly = ({ mutate, byHand }: Part) =>
  byHand ? `${mutate.length} files of server and contract` : namesOf(mutate)

const namesOf = (mutate: readonly string[]) =>
  mutate
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) =>
      path.basename(pattern) === '*.ts'
        ? path.basename(path.dirname(pattern))
        : path.basename(pattern, '.ts'),
    )
    .join(', ')
