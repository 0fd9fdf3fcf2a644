/**
 * `npm run bench [name] [its arguments] [-- --write]`: runs one benchmark, or all of them one after the other; with `--write` each
 * puts its results into `docs/performance.md`. Nobody needs to watch: a bench that fails leaves the page as it was, and the next one runs.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** `scale` and `partitions` write ten million rows to disk, `replica` needs a pair, and `market` includes `bids`: those run only when named. */
const benches: Record<string, { file: string; byName?: true }> = {
  market: { file: 'bench.ts' },
  members: { file: 'members.ts' },
  mix: { file: 'mix.ts' },
  bids: { file: 'bids.ts', byName: true },
  trades: { file: 'trades.ts' },
  'freight-import': { file: 'freight-import.ts' },
  'document-check': { file: 'document-check.ts' },
  sockets: { file: 'sockets.ts' },
  notify: { file: 'notify.ts' },
  web: { file: 'web.ts' },
  start: { file: 'start.ts' },
  scale: { file: 'scale.ts', byName: true },
  replica: { file: 'replica.ts', byName: true },
  away: { file: 'away.ts' },
  pooler: { file: 'pooler.ts', byName: true },
  partitions: { file: 'partitions.ts', byName: true },
}

const asked = process.argv.slice(2)
const name = asked.find((each) => !each.startsWith('-'))
const args = asked.filter((each) => each !== name)
const chosen = name ? benches[name] : undefined
if (name && !chosen) {
  process.stderr.write(`There is no bench ${name}; there are: ${Object.keys(benches).join(', ')}\n`)
  process.exit(64)
}
const failed: string[] = []
for (const { file } of chosen ? [chosen] : Object.values(benches).filter((bench) => !bench.byName)) {
  process.stdout.write(`\n## ${file}\n`)
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) failed.push(file)
}
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
