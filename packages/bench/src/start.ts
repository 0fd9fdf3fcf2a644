/**
 * `npm run bench start [rounds] [-- --write]`: how long a start takes until it answers, on data that is there and with fresh demo data, against the
 * least that has the same embedded PostgreSQL (`bare-start.ts`), in turns. Medians; what is more than promised is bold. The web is
 * built beforehand, and so is what starts share.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { marked, resultOf, sizes } from './figures.ts'
import { median, scripts, start } from './load.ts'

const rounds = Number(sizes[0] ?? 3)
/** Times the bare start on data that is there. */
const MAY = { existing: 2, fresh: 3 }
const { say, write } = resultOf('start')

const scratch = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-start-'))
const folder = (name: string) => path.join(scratch, name)
const bare = (name: string) => started([path.join(import.meta.dirname, 'bare-start.ts')], name)
const ours = (name: string) => started(scripts.start.split(' ').slice(1), name)

let fresh = 0
const starts = {
  'bare, on data that is there': () => bare('bare'),
  'ours, on data that is there': () => ours('ours'),
  'ours, with fresh demo data': () => ours(`fresh-${fresh++}`),
  'bare, with a fresh database': () => bare(`fresh-${fresh++}`),
}

try {
  await bare('bare')
  await ours('ours') // builds what is missing, and is not measured
  const took = Object.keys(starts).map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, begin] of Object.values(starts).entries()) took[at]?.push(await begin())
  report(took.map(median))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
write()

/** Milliseconds from its process to the line that says where it answers. */
async function started(args: readonly string[], name: string): Promise<number> {
  const server = await start(args, { PORT: '0', DATA_DIR: folder(name), LOG_LEVEL: 'error' })
  await server.stop()
  return server.readyMs
}

function report(medians: readonly number[]) {
  const [base = 0] = medians
  const most = [undefined, MAY.existing, MAY.fresh]
  say('| start | seconds | times bare |\n|---|--:|--:|')
  for (const [at, name] of Object.keys(starts).entries()) {
    const [took = 0, limit] = [medians[at], most[at]]
    const times = marked((took / base).toFixed(1), took / base <= (limit ?? Number.POSITIVE_INFINITY))
    const promise = limit ? ` (promised: ${limit} ×)` : ''
    say(`| ${name}${promise} | ${(took / 1_000).toFixed(2)} | ${times} |`)
  }
}
