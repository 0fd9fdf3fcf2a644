/** `npm run bench freight-import [lanes] [-- --write]`: imports 50,000 lanes from a file, and measures how long others wait meanwhile. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeToken, seconds } from '@mahsul/server/accounts/tokens'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import pg from 'pg'
import { marked, resultOf, sizes } from './figures.ts'
import { benchId } from './ids.ts'
import { type Server, startOurs } from './load.ts'
import { memoryOf } from './processor.ts'

const SECRET = 'a secret that only a benchmark would use, and nobody else'
const PLACES = 500
const lanesOfFile = Number(sizes[0] ?? 50_000)
const PROMISED = { ms: 10_000, othersWithin: 200 }
const { say, write } = resultOf('freight-import')
const tokenOf = (kind: string) =>
  makeToken(SECRET, {
    kind: 'access',
    sessionId: benchId(kind, 1),
    generation: 0,
    expires: seconds(new Date()) + 86_400,
  })
const as = (kind: string) => ({ authorization: `Bearer ${tokenOf(kind)}` })

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-'))
const postgres = await startEmbedded(directory, { tcpPort: 0 })
try {
  await migrate(postgres.connection)
  const server = await startOurs({
    DATABASE_URL: postgres.url!, // requested with tcpPort
    SECRET_KEY: SECRET,
    PORT: '0',
    DATA_DIR: directory,
  })
  try {
    await stock(postgres.url!) // in addition to the demo's market
    await measure(server)
  } finally {
    await server.stop()
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
write()

async function stock(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const later = new Date(Date.now() + 86_400_000)
  for (const [kind, role] of [
    ['admin', 'ADMIN'],
    ['buyer', 'BUYER'],
  ] as const) {
    const id = benchId(kind, 0)
    await client.query(
      "insert into companies (id, name, address, zip, city, country, created_at) values ($1, $2, '', '', '', 'SD', now())",
      [id, role],
    )
    await client.query(
      `insert into members (id, company_id, role, email, password_hash, gender, name, last_name, country_code, phone_number, created_at)
       values ($1, $1, $2, $3, 'none', 'MALE', 'A', 'B', '249', '1', now())`,
      [id, role, `${kind}@bench.example`],
    )
    await client.query(
      'insert into sessions (id, member_id, rotated_at, expires_at, created_at, used_at) values ($1, $2, now(), $3, now(), now())',
      [benchId(kind, 1), id, later],
    )
  }
  const [type, box] = [benchId('place-type', 0), benchId('box', 0)]
  await client.query("insert into facility_types (id, name, name_ar) values ($1, 'Bench place', 'مكان')", [
    type,
  ])
  await client.query(`insert into container_types (id, name) values ($1, 'Bench box')`, [box])
  const ids = Array.from({ length: PLACES }, (_, n) => benchId('place', n))
  await client.query(
    `insert into facilities (id, type_id, name, name_ar, city, city_ar, country, country_ar, loads, discharges)
     select id, $2, 'Bench ' || n, 'مكان ' || n, 'City', 'مدينة', 'Country', 'دولة', true, true
     from unnest($1::uuid[]) with ordinality as p (id, n)`,
    [ids, type],
  )
  await client.end()
}

function lanes(price: number): string {
  const rows = [
    'origin,destination,container_type,price_per_container,termical_handling_charges,transit_time_in_days',
  ]
  for (let n = 0; rows.length <= lanesOfFile; n++) {
    const [from, to] = [Math.floor(n / PLACES) + 1, (n % PLACES) + 1]
    if (from !== to) rows.push(`Bench ${from},Bench ${to},Bench box,${price}.50,120,${(n % 60) + 1}`)
  }
  return rows.join('\n')
}

async function measure(server: Server) {
  const quiet = await beside(() => new Promise((resolve) => setTimeout(resolve, 3_000)), server)
  say(
    `| ${lanesOfFile.toLocaleString('en')} lanes | by the clock (promised: ${PROMISED.ms / 1_000} s) | processor of the server, readers included | readers: half within | 99 % within (promised: ${PROMISED.othersWithin} ms) | longest | memory |`,
  )
  say('|---|--:|--:|--:|--:|--:|--:|')
  say(`| no import | | | ${quiet.p50} ms | ${quiet.p99} ms | ${quiet.most} ms | |`)
  for (const [what, price, dry] of [
    ['dry run', 900, true],
    ['all lanes new', 900, false],
    ['all lanes changed', 950, false],
    ['the same file again', 950, false],
  ] as const) {
    const before = processor(server)
    const { p50, p99, most, ms } = await beside(() => send(server, lanes(price), dry), server)
    const cells = [
      what,
      marked(`${(ms / 1_000).toFixed(1)} s`, ms <= PROMISED.ms),
      `${(processor(server) - before).toFixed(1)} s`,
      `${p50} ms`,
      marked(`${p99} ms`, p99 <= PROMISED.othersWithin),
      `${most} ms`,
      `${memoryOf(server.process.pid!)} MB`,
    ]
    say(`| ${cells.join(' | ')} |`)
  }
}

async function send({ address }: Server, content: string, dry: boolean) {
  const form = new FormData()
  form.append('dry_run', String(dry))
  form.append('file', new Blob([content]), 'lanes.csv')
  const answer = await fetch(`${address}/api/v1/secure/admin/freight-costs/bulk`, {
    method: 'POST',
    headers: as('admin'),
    body: form,
  })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** Does the work while four others read the market; returns their waiting times. */
async function beside(work: () => Promise<unknown>, { address }: Server) {
  const waits: number[] = []
  let isDone = false
  const reader = async () => {
    while (!isDone) {
      const began = performance.now()
      const answer = await fetch(`${address}/api/v1/secure/catalogue`, { headers: as('buyer') })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a reader was answered ${answer.status}`)
      waits.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const began = performance.now()
  const others = Promise.all([reader(), reader(), reader(), reader()])
  await work()
  const ms = performance.now() - began
  isDone = true
  await others
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]!) // there is at least one
  return { p50: at(0.5), p99: at(0.99), most: at(1), ms }
}

/** Processor seconds of the server's process; they do not depend on how busy the machine is. */
function processor({ process: { pid } }: Server): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ') // its name is in brackets
  return (Number(fields[11]) + Number(fields[12])) / 100
}
