/**
 * `npm run bench [name] [its arguments]`: runs one benchmark, or all of them one after the other; results are in
 * `docs/performance.md`.
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

const [name, ...args] = process.argv.slice(2)
const chosen = name ? benches[name] : undefined
if (name && !chosen) {
  process.stderr.write(`There is no bench ${name}; there are: ${Object.keys(benches).join(', ')}\n`)
  process.exit(64)
}
for (const { file } of chosen ? [chosen] : Object.values(benches).filter((bench) => !bench.byName)) {
  process.stdout.write(`\n## ${file}\n`)
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
