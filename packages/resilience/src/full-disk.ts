/**
 * The disk of the database and the uploads runs full, and gets space again: reads work, writes are refused as "not now",
 * nothing is half written. An embedded database whose log finds no room recovers in what is kept
 * for that. Linux only: the proof runs itself again with a small disk of its own, in a mount namespace.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { jpeg } from '@mahsul/server/testing/sample-files'
import pg from 'pg'
import { ask, codeOf, insist, type RequestToTry } from './ask.ts'
import { send } from './hostile/send.ts'
import { Journal } from './journal.ts'
import { type Place, type PlaceKind, placeFromArgs } from './place.ts'
import { must, prove, say } from './report.ts'
import { offerNow, openStage } from './stage.ts'
import { waitUntil } from './wait.ts'
import { isWhole } from './whole-market.ts'

const SIZE_MB = 1_400
/** Fills the disk, a piece at a time; the last kilobytes too. */
const PIECES = [50_000_000, 1_000_000, 4_096] as const

/** The mount point of the small disk, in the second run. */
const disk = process.env.SMALL_DISK

export async function keepsReading({ on, disk }: { on: PlaceKind; disk: string }) {
  const stage = await openStage({ on }) // below the folder for temporary files, which is the disk
  const { dataDir } = stage.place
  const server = await stage.start()
  const goods = await stage.stockGoods()
  const journal = new Journal()
  const publishers = await stage.members('SUPPLIER', 400, ['create_offer'])
  const publish = (): RequestToTry => {
    const by = publishers.pop()! // there are more than needed
    return {
      token: stage.tokenOf(by),
      method: 'POST',
      path: '/secure/tickets',
      body: offerNow(goods),
      key: by.id,
    }
  }
  const [reader] = await stage.members('BUYER', 1)
  const token = stage.tokenOf(reader!) // one was made
  const door = () => server.address
  const done = async (request: RequestToTry) => journal.note('offer', request, await insist(door, request))
  for (let n = 0; n < 5; n++) await done(publish())
  const before = await upload(server.port, token)
  must(before?.status === 200 || before?.status === 201, 'A picture is taken while there is room', before)

  fill(disk)
  say(`On ${stage.place.says}, on a disk of ${SIZE_MB} MB of which ${free(disk)} MB are left:`)
  let refused = 0
  const waiting: RequestToTry[] = []
  for (let n = 0; n < 150; n++) {
    const request = publish()
    const answer = await ask(server.address, request)
    must(
      answer !== undefined && [201, 503].includes(answer.status),
      'A write is done or refused as not now',
      answer,
    )
    if (answer.status === 201) journal.note('offer', request, answer)
    else {
      must(codeOf(answer) === 'UNAVAILABLE', 'In the words of the catalogue', answer.body)
      refused++
      waiting.push(request)
    }
    const read = await ask(server.address, { token, method: 'GET', path: '/secure/tickets/marketplace' })
    must(read?.status === 200, 'Reads go on', read)
  }
  must(refused > 0, 'Writes were refused')
  const files = filesIn(dataDir)
  const picture = await upload(server.port, token)
  must(picture?.status === 503, 'A picture is refused as not now', picture)
  await waitUntil(() => filesIn(dataDir).length === files.length, 'nothing is left of it')
  must(server.child.exitCode === null, 'The server goes on')
  say(
    `  ${refused} of 150 writes were refused with 503, a picture too, and nothing was left of it; every read between was answered`,
  )

  if (on === 'embedded') {
    const before = stage.place.postmaster()
    await untilItsLogIsFull(stage.place.connection)
    const list = { token, method: 'GET', path: '/secure/tickets/marketplace' } as const
    await waitUntil(
      async () => isAnother(before, stage.place) && (await ask(server.address, list))?.status === 200,
      'the database is started again',
    )
    must(server.child.exitCode === null, 'The server outlives its database')
    say('  ended by a log that could not grow, the database recovered and was read from, by itself')
  }

  rmSync(path.join(disk, 'ballast'), { recursive: true })
  for (const request of waiting) await done(request)
  const after = await upload(server.port, token)
  must(after?.status === before.status, 'With room again a picture is taken', after)
  await journal.isWhatStands(stage.db)
  await journal.isAnsweredAlike((request) => insist(door, request))
  say(
    `  with room again all were done when repeated, once each, without a restart; ${await isWhole(stage.db, dataDir)}`,
  )
  await stage.close()
}

/** Writes past the server, which keeps room free, until the database's log finds none. */
async function untilItsLogIsFull(connection: Place['connection']) {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // it ends with its database
  await client.connect()
  try {
    for (;;) await client.query(`select pg_logical_emit_message(true, 'full', repeat('x', 1000000))`)
  } catch {
    await client.end().catch(() => {})
  }
}

const isAnother = (postmaster: number, place: Place) => {
  try {
    return place.postmaster() !== postmaster
  } catch {
    return false // it has not written its number yet
  }
}

function fill(folder: string) {
  const ballast = path.join(folder, 'ballast')
  mkdirSync(ballast)
  for (const size of PIECES)
    for (let n = 0; ; n++)
      try {
        writeFileSync(`${ballast}/${size}-${n}`, Buffer.alloc(size, 1))
      } catch {
        break // no room for another of this size
      }
}

const free = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.round((bavail * bsize) / 1_000_000)
}

const filesIn = (folder: string) =>
  readdirSync(path.join(folder, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

async function upload(port: number, token: string) {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  return send(port, {
    method: 'POST',
    path: '/api/v1/secure/upload/image',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), await jpeg(), Buffer.from('\r\n--x--\r\n')]),
  })
}

/** Runs this program again, with its temporary files on a disk of its own, which is removed afterwards. */
function onASmallDisk(): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-small-disk-'))
  const mount = `mount -t tmpfs -o size=${SIZE_MB}m,mode=755 tmpfs "$0" && exec "$@"`
  const { status } = spawnSync(
    'unshare',
    ['--mount', 'sh', '-c', mount, folder, process.execPath, ...process.argv.slice(1)],
    { stdio: 'inherit', env: { ...process.env, SMALL_DISK: folder, TMPDIR: folder } },
  )
  rmSync(folder, { recursive: true })
  return status ?? 1
}

if (import.meta.main) {
  if (!disk) process.exit(onASmallDisk())
  const on = placeFromArgs() === 'embedded' ? 'embedded' : 'server' // a separate one: never fill a disk that others use
  await prove(() => keepsReading({ on, disk }))
}
