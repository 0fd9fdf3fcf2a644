/**
 * Compares two servers in demo mode, one of each revision, both just started:
 * node packages/e2e/src/compare.ts http://localhost:4701 http://localhost:4702 [--no-pictures] [--no-play]
 * Ends with 1 when an answer, a message, a page or a picture differs, and says which.
 */
import { parseArgs } from 'node:util'
import { comparePictures } from './compare/pictures.ts'
import { play } from './compare/play.ts'
import { textsOf, withoutChance } from './compare/texts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-pictures': { type: 'boolean' }, 'no-play': { type: 'boolean' } },
})
const [one, other] = positionals
if (!one || !other) throw new Error('compare.ts URL URL')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Above this share of differing pixels, a picture counts as changed. */
const SAME_PICTURE = 0.0005
const LINES_SHOWN = 6

const [before, after] = await Promise.all(
  [one, other].map(async (address) => {
    const ids = values['no-play'] ? [] : await play(address)
    const texts = await textsOf(address, ids)
    return new Map([...texts].map(([name, text]) => [name, withoutChance(text, address)]))
  }),
)
if (!before || !after) throw new Error('two servers are compared')

let differing = 0
for (const name of new Set([...before.keys(), ...after.keys()])) {
  const [old, now] = [before.get(name), after.get(name)]
  if (sorted(old) === sorted(now)) continue
  differing++
  say(`DIFFERS ${name}`)
  for (const line of changedLines(old, now)) say(`  ${line}`)
}
say(`${before.size} texts, ${after.size} after; ${differing} differ`)

if (!values['no-pictures']) {
  const pictures = await comparePictures([one, other])
  const changed = pictures.filter(({ differs }) => differs > SAME_PICTURE)
  for (const { name, differs } of changed)
    say(`DIFFERS ${name}: ${(differs * 100).toFixed(2)} % of its points`)
  say(`${pictures.length} pictures; ${changed.length} differ`)
  differing += changed.length
}
process.exit(differing > 0 ? 1 : 0)

/** Things created at the same moment come in any order. */
function sorted(text: string | undefined) {
  return text?.split('\n').toSorted().join('\n')
}

/** The first lines that only one of the texts has. */
function changedLines(old = '', now = ''): string[] {
  const [before, after] = [old.split('\n'), now.split('\n')]
  const [had, has] = [new Set(before), new Set(after)]
  return [
    ...before.filter((line) => !has.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !had.has(line)).map((line) => `+ ${line}`),
  ]
    .map((line) => line.slice(0, 200))
    .slice(0, LINES_SHOWN)
}
