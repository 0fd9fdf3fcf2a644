/**
 * `node rolling.ts [commit]`: a release takes the place of the one before, one process after the other behind nginx, while members
 * read and write and browsers open pages: the database is migrated, both serve at once, then the new one alone; back to the one
 * before, and again. Nothing fails, nothing is lost or doubled. At the end a migration that adds a column to every table is applied
 * under this release, as the next one might.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '@mahsul/server/config/root'
import { openDatabase } from '@mahsul/server/platform/db/db'
import { releaseBefore } from '@mahsul/server/testing/migrations/release-before'
import { insist } from './ask.ts'
import { Journal } from './journal.ts'
import { openMailSink } from './mail-sink.ts'
import { must, progress, prove, say } from './report.ts'
import { openFleet, type Release } from './rolling/fleet.ts'
import { applyNextMigrations } from './rolling/next-migrations.ts'
import { buildWeb, formerRelease, madeReady, run } from './rolling/release.ts'
import { resendOnClosedConnections } from './rolling/resend.ts'
import { chunksOf, nothingFailed, readersNeeded, startVisiting } from './rolling/visitors.ts'
import { settings, startServerProcess } from './server-process.ts'
import { waitUntil } from './wait.ts'
import { isWhole } from './whole-market.ts'
import { castFor, startWriting } from './writers.ts'

/** Acknowledged acts in each phase, at least. */
const ACTS = 60
/** Between two acts of a member. */
const PAUSE_MS = 80
/** Enough for the slowest run: one for each act. */
const CAST = 1_500

async function rolls(commit: string) {
  const resent = resendOnClosedConnections()
  const former = await formerRelease(commit)
  await buildWeb(root)
  const stage = await former.stage.openStage({ on: 'server' })
  const { dataDir, env: where } = stage.place
  const url = where.DATABASE_URL ?? ''
  const mails = await openMailSink()
  const env = {
    ...where,
    SMTP_URL: mails.smtpUrl,
    MIGRATE_AT_START: 'false',
    DRAIN_SECONDS: '2',
    TRUST_PROXY: '127.0.0.1',
  }
  const ready = await madeReady(former, { url, dataDir })
  const old: Release = {
    name: `release ${former.commit}`,
    start: (port) => stage.start({ ...env, ...ready.env, PORT: port }),
  }
  const current: Release = { name: 'this one', start: (port) => startServerProcess({ ...env, PORT: port }) }
  const fleet = await openFleet(old)
  say(
    `On ${stage.place.says}, two processes of ${old.name} behind nginx; members read and write, browsers open pages.`,
  )
  if (ready.said.length > 0) say(`That release was not made for it. Before: ${ready.said.join('; ')}.`)

  let phase = old.name
  const journal = new Journal()
  const scene = { stage, goods: await stage.stockGoods(), address: () => fleet.address, journal }
  const writing = startWriting({ ...scene, pace: () => sleep(PAUSE_MS) }, await castFor(stage, CAST))
  await writing.begun
  const readers = await stage.members('BUYER', readersNeeded)
  const visiting = startVisiting({
    address: fleet.address,
    readers,
    tokenOf: stage.tokenOf,
    during: () => phase,
  })
  const during = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    phase = what
    const [began, acts] = [performance.now(), journal.lines.length]
    const done = await work()
    await waitUntil(() => {
      writing.stillWrite()
      return journal.lines.length >= acts + ACTS
    }, `${ACTS} more acts are acknowledged: ${what}`)
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    progress(`${what}: ${seconds} s, ${journal.lines.length - acts} acts, ${journal.unanswered} unanswered`)
    return done
  }
  try {
    const [one, other] = fleet.ports
    await during(`${old.name} alone`, async () => {})
    const migrated = await during('the database is migrated', () => migrateTo(env))
    await during('one of each serves', () => fleet.replace(one, current))
    await during('this one serves alone', () => fleet.replace(other, current))
    await during('pages that were opened before load more', () => visiting.load(chunksOf(former.folder)))
    await during('back: one of each serves', () => fleet.replace(one, old))
    await during(`back: ${old.name} serves alone`, () => fleet.replace(other, old))
    await during('again: one of each serves', () => fleet.replace(other, current))
    await during('again: this one serves alone', () => fleet.replace(one, current))
    const next = await during('the next release migrates', () => applyNextMigrations(url))
    await visiting.stop()
    await writing.stop()
    say(
      `${migrated} migrations while ${old.name} served, six processes replaced, then ${next} migrations as a next release might bring.`,
    )
    nothingFailed('calls of readers', visiting.api)
    nothingFailed(
      'pages and their files',
      visiting.web,
      ({ asked, during }) =>
        // That release knows nothing of the files of this one.
        !ready.keepsAssets && asked.startsWith('/assets/') && during.startsWith('back: '),
    )
    must(journal.unanswered === 0, 'Every act was answered at once', journal.unanswered)
    say(
      `${journal.lines.length} acts, each acknowledged at its first try. ${resent.times} requests met a kept connection as nginx closed it, and were sent again as browsers do.`,
    )
    const { db, close } = openDatabase({ connection: url, max: 4, statementTimeoutMs: 60_000 })
    await journal.isWhatStands(db)
    await journal.isAnsweredAlike((request) => insist(() => fleet.address, request))
    await journal.isWhatStands(db)
    say(
      'Each is there once; repeated under their keys they get the same answers, whichever release gave them.',
    )
    say(`${await isWhole(db, dataDir)}.`)
    await close()
  } catch (error) {
    process.stderr.write(`${fleet.output()}\n`)
    throw error
  }
  await fleet.close()
  await stage.close()
  await mails.close()
}

/** As an operator does it, with the new release beside the old one. Returns how many migrations that were. */
async function migrateTo(env: Record<string, string>): Promise<number> {
  const operate = ['packages/server/src/operate/operate.ts', 'migrate']
  const said = await run(process.execPath, operate, root, { PATH: process.env.PATH, ...settings, ...env })
  return said.match(/^migrated /gm)?.length ?? 0
}

if (import.meta.main) {
  const commit = process.argv.slice(2).find((word) => /^[0-9a-f]{7,40}$/.test(word)) ?? releaseBefore.commit
  await prove(() => rolls(commit))
}
