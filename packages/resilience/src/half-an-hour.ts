/**
 * `node half-an-hour.ts [minutes] [embedded|server]`: two hundred members read, bid, purchase and confirm for half an hour,
 * each with an open page on a socket. No request fails, and at the end the process uses what it used once warm.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import { sign } from '@mahsul/server/platform/realtime/signature'
import type { Goods } from '@mahsul/server/testing/goods'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { WebSocket } from 'ws'
import { type Answer, ask, codeOf, idOf, listedIds, type RequestToTry } from './ask.ts'
import { openMailSink } from './mail-sink.ts'
import { figureFromArgs } from './place.ts'
import { must, prove, say } from './report.ts'
import { SECRET, type ServerProcess } from './server-process.ts'
import { type Event, offerNow, openStage, type Stage } from './stage.ts'
import { isWhole } from './whole-market.ts'

const MEMBERS = 200
const SUPPLIERS = 60
const minutes = figureFromArgs(30)
/** After this share of the time, the process has filled its caches. */
const WARM = 1 / 6
/** The average pause between a member's requests. */
const LOOKS_MS = 2_000
const MEMORY_MAY_GROW_MB = 15

type Scene = { stage: Stage; goods: Goods; server: ServerProcess; until: number }
type Seen = {
  offers: string[]
  reads: number
  writes: number
  refused: Map<string, number>
  failed: string[]
  took: number[]
}

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)]
const chance = (of: number) => Math.random() < of

async function holdsForHalfAnHour() {
  const mails = await openMailSink()
  const stage = await openStage()
  const server = await stage.start({ SMTP_URL: mails.smtpUrl, REQUESTS_PER_MINUTE: '1200' })
  const goods = await stage.stockGoods()
  const suppliers = await stage.members('SUPPLIER', SUPPLIERS)
  const buyers = await stage.members('BUYER', MEMBERS - SUPPLIERS)
  const began = Date.now()
  const scene: Scene = { stage, goods, server, until: began + minutes * 60_000 }
  const seen: Seen = { offers: [], reads: 0, writes: 0, refused: new Map(), failed: [], took: [] }
  const pages = await Promise.all([...suppliers, ...buyers].map((member) => openPage(server, member)))
  const samples: Sample[] = []
  const watching = watch(server, samples, scene.until)
  await Promise.all([
    watching,
    ...suppliers.map((member) => live(scene, seen, member, sells)),
    ...buyers.map((member) => live(scene, seen, member, buys)),
  ])

  const heard = pages.reduce((sum, page) => sum + page.heard(), 0)
  say(`On ${stage.place.says}: ${MEMBERS} members for ${minutes} minutes, each with an open socket.`)
  const refused = [...seen.refused].map(([code, times]) => `${code} ${times}`).join(', ')
  say(`${seen.reads} read and ${seen.writes} written; refused by the rules: ${refused || 'nothing'}.`)
  const sorted = seen.took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(0)
  say(
    `Answered within ${at(0.5)} ms (half), ${at(0.99)} ms (99 in 100), ${at(1)} ms (all); ${heard} events heard.`,
  )
  for (const { minute, megabytes, descriptors } of samples)
    say(`  after ${minute} min: ${megabytes} MB, ${descriptors} descriptors`)
  if (seen.failed.length > 0) process.stderr.write(`${server.output().slice(-8_000)}\n`)
  must(seen.failed.length === 0, `No request fails; ${seen.failed.length} did`, seen.failed.slice(0, 5))
  must(heard > 0 && pages.every((page) => page.isOpen()), 'Every page is still connected')
  isFlat(samples)
  for (const page of pages) page.close()
  say(`${await isWhole(stage.db, stage.place.dataDir)}.`)
  await stage.close()
}

type Sample = { minute: number; megabytes: number; descriptors: number }

/** Samples the process each minute, or ten times in a shorter run. */
async function watch({ child }: ServerProcess, samples: Sample[], until: number) {
  const began = Date.now()
  const step = Math.min(60_000, (until - began) / 10)
  while (Date.now() < until - step / 2) {
    await sleep(step)
    samples.push({
      minute: Math.round((Date.now() - began) / 6_000) / 10,
      megabytes: Math.round(
        Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024,
      ),
      descriptors: readdirSync(`/proc/${child.pid}/fd`).length,
    })
  }
}

/**
 * Compares the last third with the first warm one. Memory by their medians: a sample may come before garbage collection.
 * Descriptors by their minimum: members' connections come and go, leaked ones stay.
 */
function isFlat(samples: readonly Sample[]) {
  const warm = samples.slice(Math.floor(samples.length * WARM))
  const third = Math.max(1, Math.floor(warm.length / 3))
  const [first, last] = [warm.slice(0, third), warm.slice(-third)]
  const middle = (part: readonly Sample[]) =>
    part.map(({ megabytes }) => megabytes).toSorted((a, b) => a - b)[Math.floor(part.length / 2)]! // a part has one
  const least = (part: readonly Sample[]) => Math.min(...part.map(({ descriptors }) => descriptors))
  const [grown, more] = [middle(last) - middle(first), least(last) - least(first)]
  say(
    `From the first warm third to the last: ${grown} MB more; descriptors at least ${least(first)}, then ${least(last)}.`,
  )
  must(grown <= MEMORY_MAY_GROW_MB, `Memory is flat; it grew by ${grown} MB`)
  must(more <= 10, `Descriptors are flat; there are ${more} more`)
}

/** What a member does until the time is over: browses, and acts now and then. */
async function live(
  scene: Scene,
  seen: Seen,
  member: SignedIn,
  acts: (scene: Scene, seen: Seen, member: SignedIn) => Promise<void>,
) {
  const token = scene.stage.tokenOf(member)
  await sleep(Math.random() * LOOKS_MS)
  while (Date.now() < scene.until) {
    if (chance(0.1)) await acts(scene, seen, member)
    else await request(scene, seen, { token, method: 'GET', path: pathToLookAt(seen) })
    await sleep(Math.random() * 2 * LOOKS_MS)
  }
}

function pathToLookAt({ offers }: Seen): string {
  const offer = pick(offers)
  return pick([
    '/secure/tickets/marketplace',
    `/secure/tickets/marketplace?page_no=${1 + Math.floor(Math.random() * 20)}`,
    '/secure/tickets/marketplace?search=sesame&sort=price_low',
    offer ? `/secure/tickets/${offer}` : '/secure/tickets/marketplace',
    '/secure/tickets/self',
    '/secure/bids',
    '/secure/trades',
    '/secure/notifications',
    '/secure/profiles/notification-item',
    '/secure/profiles',
    '/secure/articles',
    '/secure/catalogue',
  ])! // there are some
}

async function sells(scene: Scene, seen: Seen, member: SignedIn) {
  const token = scene.stage.tokenOf(member)
  const act = (path: string, method: 'POST' | 'PUT', body: object) =>
    request(scene, seen, { token, method, path, body, key: newId() })
  if (chance(0.2) || seen.offers.length < SUPPLIERS) {
    await grantCode(scene.stage, member, 'create_offer')
    const made = await act('/secure/tickets', 'POST', offerNow(scene.goods, { containers: 20 }))
    if (made?.status === 201) seen.offers.push(idOf(made))
  } else if (chance(0.5)) {
    const bids = await request(scene, seen, { token, method: 'GET', path: '/secure/bids?status=PENDING' })
    const bid = pick(bids?.status === 200 ? listedIds(bids) : [])
    if (bid)
      await act(
        `/secure/bids/${bid}/${chance(0.2) ? 'accept' : 'decline'}`,
        'PUT',
        chance(0.5) ? {} : { message: 'Too low' },
      )
  } else {
    const trades = await request(scene, seen, { token, method: 'GET', path: '/secure/trades' })
    const trade = pick(trades?.status === 200 ? listedIds(trades) : [])
    if (trade) await act(`/secure/trades/${trade}/tasks/order.confirm`, 'POST', {})
  }
}

async function buys(scene: Scene, seen: Seen, member: SignedIn) {
  const token = scene.stage.tokenOf(member)
  const offer = pick(seen.offers)
  if (!offer) return
  const act = (path: string, body: object) =>
    request(scene, seen, { token, method: 'POST', path, body, key: newId() })
  const lot = { ticket_version: 1, containers: 1, facility_destination: scene.goods.mersin }
  if (chance(0.8)) {
    await grantCode(scene.stage, member, 'create_bid')
    await act(`/secure/bids/tickets/${offer}`, {
      ...lot,
      price: `${1_000 + Math.floor(Math.random() * 500)}.00`,
    })
  } else {
    await grantCode(scene.stage, member, 'purchase')
    await act('/secure/trades', { ...lot, ticket_id: offer })
  }
}

/** A code as the server issues it: an unused one is replaced. */
async function grantCode({ db }: Stage, { id }: SignedIn, event: Event) {
  await sql`update verification_codes set replaced_at = now()
    where member_id = ${id} and event = ${event} and spent_at is null and replaced_at is null`.execute(db)
  await sql`insert into verification_codes (id, member_id, event, code_hash, created_at, verified_at)
    values (${newId()}, ${id}, ${event}, '', now(), now() + interval '1 hour')`.execute(db)
}

/** A refusal by a rule is a valid answer; a rate limit, a server error and no answer are failures. */
async function request({ server }: Scene, seen: Seen, sent: RequestToTry): Promise<Answer | undefined> {
  const began = performance.now()
  const answer = await ask(server.address, sent)
  seen.took.push(performance.now() - began)
  if (sent.method === 'GET') seen.reads++
  else seen.writes++
  const gone = answer?.status === 404 && sent.path.includes('/tickets/') // sold out, or not for this reader
  if (!answer || answer.status >= 500 || (!gone && [400, 401, 403, 404, 429].includes(answer.status)))
    seen.failed.push(
      `${sent.method} ${sent.path}: ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer'}`,
    )
  else if (answer.status >= 300) {
    const code = codeOf(answer) ?? String(answer.status)
    seen.refused.set(code, (seen.refused.get(code) ?? 0) + 1)
  }
  return answer
}

/** A socket as a page opens it, on its member's channel. */
function openPage(server: ServerProcess, { id, sessionId, role }: SignedIn) {
  const channel = `private-user.${id}`
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/app/mahsul?protocol=7`)
  let heard = 0
  return new Promise<{ heard: () => number; isOpen: () => boolean; close: () => void }>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (raw) => {
      const { event, data } = JSON.parse(String(raw))
      if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}')
      else if (event === 'pusher:connection_established') {
        const auth = sign(
          SECRET,
          'mahsul',
          { sessionId, role },
          { socketId: JSON.parse(data).socket_id, channel },
        )
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
      } else if (event === 'pusher_internal:subscription_succeeded')
        resolve({
          heard: () => heard,
          isOpen: () => socket.readyState === WebSocket.OPEN,
          close: () => socket.close(),
        })
      else heard++
    })
  })
}

await prove(holdsForHalfAnHour)
