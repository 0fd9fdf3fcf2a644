/**
 * `npm run bench start [rounds]`: how long a start takes until it answers, on data that is there and with fresh demo data, against the
 * least that has the same embedded PostgreSQL (`bare-start.ts`), in turns. Medians; what is more than promised is bold. The web is
 * built beforehand, and so is what starts share.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median, scripts, start } from './load.ts'

const rounds = Number(process.argv[2] ?? 3)
/** Times the bare start on data that is there. */
const MAY = { existing: 2, fresh: 3 }

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

/** Milliseconds from its process to the line that says where it answers. */
async function started(args: readonly string[], name: string): Promise<number> {
  const server = await start(args, { PORT: '0', DATA_DIR: folder(name), LOG_LEVEL: 'error' })
  await server.stop()
  return server.readyMs
}

function report(medians: readonly number[]) {
  const [base = 0] = medians
  const most = [undefined, MAY.existing, MAY.fresh]
  process.stdout.write('| start | seconds | times bare |\n|---|--:|--:|\n')
  for (const [at, name] of Object.keys(starts).entries()) {
    const times = (medians[at] ?? 0) / base
    const isOver = times > (most[at] ?? Number.POSITIVE_INFINITY)
    const shown = times.toFixed(1)
    process.stdout.write(
      `| ${name} | ${((medians[at] ?? 0) / 1_000).toFixed(2)} | ${isOver ? `**${shown}**` : shown} |\n`,
    )
  }
}
