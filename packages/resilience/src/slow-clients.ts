/**
 * Hundreds of clients that send their heads, their bodies or nothing at all as slowly as they can, and some that do not read
 * the answer: each is disconnected by its timeout, and everybody else is served meanwhile.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { type PlaceKind, placeFromArgs } from './place.ts'
import { must, prove, say } from './report.ts'
import { openStage } from './stage.ts'

/** Not a speed limit: above this, a client counts as not served. */
const SERVED_WITHIN_MS = 5_000

type Slow = {
  what: string
  /** Sent at once. */
  begins: string
  /** Sent again and again, a second apart. */
  goesOn?: string
  /** Reads nothing of the answer. */
  deaf?: boolean
  /** The timeout in seconds; a few more for the interval at which the server checks. */
  within: number
}

const head = 'POST /api/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const kinds: readonly Slow[] = [
  { what: 'say nothing', begins: '', within: 40 },
  { what: 'send a header a second', begins: 'GET /healthz HTTP/1.1\r\n', goesOn: 'x-a: b\r\n', within: 15 },
  {
    what: 'send a body a byte a second',
    begins: `${head}content-length: 900\r\n\r\n{`,
    goesOn: ' ',
    within: 40,
  },
  {
    what: 'send a body in pieces a second',
    begins: `${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    goesOn: '1\r\n \r\n',
    within: 40,
  },
  { what: 'break off in a body', begins: `${head}content-length: 900\r\n\r\n{"email":`, within: 40 },
  {
    what: 'read nothing of twenty large answers and go on talking',
    begins: `GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(20),
    deaf: true,
    within: 130,
  },
]

export async function cutsOffTheSlow({ on, ofEach }: { on: PlaceKind; ofEach: number }) {
  const stage = await openStage({ on })
  const server = await stage.start()
  await stage.stockGoods()
  const [member] = await stage.members('BUYER', 1)
  const token = stage.tokenOf(member!) // one was made
  const before = residentMb(server.child.pid)
  const all = kinds.map((kind) => ({
    kind,
    times: Promise.all(Array.from({ length: ofEach }, () => untilCutOff(server.port, kind))),
  }))
  const served: number[] = []
  let most = before
  let over = false
  const everybody = Promise.all(all.map(({ times }) => times)).then(() => (over = true))
  while (!over) {
    const began = performance.now()
    const answer = await ask(server.address, { token, method: 'GET', path: '/secure/profiles' })
    must(answer?.status === 200, 'Everybody else is served', answer)
    served.push(performance.now() - began)
    most = Math.max(most, residentMb(server.child.pid))
    await sleep(100)
  }
  await everybody
  say(`On ${stage.place.says}, ${ofEach} clients of each kind at once; the last was cut off after`)
  for (const { kind, times } of all) {
    const last = Math.max(...(await times))
    must(last <= kind.within, `Those who ${kind.what} are cut off within ${kind.within} s`, last)
    say(`  ${last.toFixed(0)} s of those who ${kind.what}`)
  }
  served.sort((a, b) => a - b)
  const p99 = served[Math.floor(served.length * 0.99)] ?? 0
  say(
    `${served.length} requests of somebody else were all answered meanwhile, 99 of 100 within ${p99.toFixed(0)} ms`,
  )
  say(
    `Memory of the server: ${before} MB before, ${most} MB at most, with ${ofEach * kinds.length} such clients`,
  )
  must(p99 < SERVED_WITHIN_MS, 'Others are served while the slow ones are there', p99)
  must(most - before < 250, 'Memory stays bounded', { before, most })
  must(server.child.exitCode === null, 'The process goes on')
  await stage.close()
}

/** Seconds until the server has closed the connection. */
function untilCutOff(port: number, { begins, goesOn, deaf }: Slow): Promise<number> {
  const began = Date.now()
  return new Promise((cut) => {
    const socket = connect({ port, host: '127.0.0.1' })
    if (deaf) socket.pause()
    else socket.resume()
    if (begins) socket.write(begins)
    const more = goesOn === undefined ? undefined : setInterval(() => socket.write(goesOn), 1_000)
    // A client that does not read does not see the close either, but a failing write. What it writes is not a valid request.
    const looks = deaf ? setInterval(() => socket.write(' '), 2_000) : undefined
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      clearInterval(more)
      clearInterval(looks)
      cut((Date.now() - began) / 1_000)
    })
  })
}

/** Linux only; undefined elsewhere. */
function residentMb(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1_024)
}

if (import.meta.main) await prove(() => cutsOffTheSlow({ on: placeFromArgs(), ofEach: 100 }))
