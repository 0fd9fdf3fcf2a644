import { measuredNow, writeMeasured } from '../../../scripts/measured.ts'
import { yardstick } from '../../../scripts/yardstick.ts'

/** Where a bench's figures are, between `<!-- npm run bench NAME -- --write -->` and `<!-- end -->`. */
type Page = 'docs/performance.md' | 'docs/scale.md'

/** What a bench was asked for, in its order: options, as `--write`, are left out. */
export const sizes: readonly string[] = process.argv.slice(2).filter((each) => !each.startsWith('-'))

/** Bold where a promise is missed. */
export const marked = (text: string, isKept: boolean) => (isKept ? text : `**${text}**`)

/** With `--write`: puts what was measured into the page of figures, with day, revision and what this machine is like. */
export function writeFigures(
  bench: string,
  lines: readonly string[],
  page: Page = 'docs/performance.md',
): void {
  if (!process.argv.includes('--write')) return
  const { ms } = yardstick()
  const machine = `On a machine that adds 300 million numbers in ${(ms / 1_000).toFixed(2)} s. ${measuredNow()}`
  writeMeasured(page, `npm run bench ${bench} -- --write`, [...lines, '', machine].join('\n'))
}

/** Prints the lines of a result as soon as they are known, and keeps them for the page: `write` comes last, when nothing runs. */
export function resultOf(bench: string, page?: Page): { say: (line: string) => void; write: () => void } {
  const lines: string[] = []
  const say = (line: string) => {
    process.stdout.write(`${line}\n`)
    lines.push(line)
  }
  return { say, write: () => writeFigures(bench, lines, page) }
}
