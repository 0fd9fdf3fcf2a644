import { measuredNow, writeMeasured } from '../../../scripts/measured.ts'
import { yardstick } from '../../../scripts/yardstick.ts'

const PAGE = 'docs/performance.md'

/** With `--write`: puts what was measured into the page of figures, with day, revision and what this machine is like. */
export function writeFigures(bench: string, lines: readonly string[]): void {
  if (!process.argv.includes('--write')) return
  const { ms } = yardstick()
  const machine = `On a machine that adds 300 million numbers in ${(ms / 1_000).toFixed(2)} s. ${measuredNow()}`
  writeMeasured(PAGE, `npm run bench ${bench} -- --write`, [...lines, '', machine].join('\n'))
}
