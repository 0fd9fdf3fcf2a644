import { noticeLine } from '@mahsul/contract/notifications/notice-words'
import type { CompanyId, Role } from '@mahsul/domain/accounts/member'
import { hasOwnMail, isAlwaysSent, type NoticeChannel, topicOf } from '@mahsul/domain/notifications/notices'
import { sql } from 'kysely'
import { nameCacheOf } from '../../offers/name-cache.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { runLoop } from '../../platform/jobs/run-loop.ts'
import { waits } from '../../platform/jobs/watch-work.ts'
import type { Mail } from '../../platform/mail/letter.ts'
import { enqueueMessages, type Outgoing } from '../../platform/outbox/enqueue-message.ts'
import type { Broker } from '../../platform/realtime/broker.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { noticeMails } from '../mail/notice-mails.ts'
import {
  detailOf,
  type NoticeRow,
  noticeColumns,
  noticeJoins,
  pushData,
  type Reader,
  spokenOf,
} from '../notice-row.ts'

/** Notices per transaction; a commit for each would cost more than the fan-out. */
const AT_A_TIME = 50

type Line = NoticeRow &
  Reader & { company_id: CompanyId; role: Role; timezone: string; request_id: string | null }

export const noticesWait = sql<boolean>`exists (select from notifications where spread_at is null)`

type FanOutOptions = { onError?: (error: unknown) => void; broker?: Broker | undefined }

/**
 * Fans out notices to the members' channels: to their open sockets at the commit, and into the outbox as mails and pushes.
 * Each notice once, by whichever process locks it first: it is marked in the same transaction. Returns how many there were;
 * `onError` is called for a mail that could not be rendered in full.
 */
export async function fanOutNotices(
  db: Db,
  now: Date,
  { onError = rethrow, broker }: FanOutOptions = {},
): Promise<number> {
  if (!(await waits(db, noticesWait))) return 0
  return transaction(db, async (tx) => {
    const lines = await takeLines(tx, now)
    if (lines.length === 0) return 0
    const byMail = lines.filter((line) => line.mail)
    const mails = await noticeMails(tx, byMail, { now, onError, names: nameCacheOf(db) })
    await enqueueMessages(
      tx,
      lines.flatMap((line) => messagesOf(line, mails.get(line.id))),
      now,
    )
    await sql`update notifications set spread_at = ${now} where id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    )
    const notices = lines.map(({ id, member_id }) => ({ memberId: member_id, noticeId: id }))
    await publish(tx, { notices }, broker)
    return lines.length
  })
}

function rethrow(error: unknown): void {
  throw error
}

/** A push has its notice's id, so that a duplicate is shown once. */
function messagesOf(line: Line, mail: Mail | undefined): Outgoing[] {
  const text = noticeLine(
    line.type,
    { ref: spokenOf(line, line.language), task: line.task ?? undefined },
    line.language,
  )
  const data = { ...pushData(line), notice_id: line.id }
  const detail = detailOf(line, line.language) // a push has no facts besides its text
  const requestId = line.request_id
  const pushes = line.devices.map((to) => ({
    channel: 'push' as const,
    to,
    subject: '',
    text: detail ? `${text}\n${detail}` : text,
    data,
    requestId,
  }))
  return mail ? [{ channel: 'mail', to: line.email, ...mail, requestId }, ...pushes] : pushes
}

/** A session counts as a device while it lasts and has a push address. */
async function takeLines(tx: Db, now: Date): Promise<Line[]> {
  const { rows } = await sql<
    NoticeRow & {
      email: string
      language: Reader['language']
      role: Role
      timezone: string
      request_id: string | null
      gone: boolean
      muted: string[]
      devices: string[]
      company_id: CompanyId
    }
  >`
    with held as (
      select id from notifications where spread_at is null order by at, id
      limit ${sql.lit(AT_A_TIME)} for update skip locked
    )
    select ${noticeColumns}, n.request_id, reader.company_id, m.email, m.language, m.role, m.timezone, m.deleted_at is not null as gone,
      array(select q.channel || ' ' || q.topic from muted_notices q where q.member_id = n.member_id) as muted,
      array(select s.id from sessions s where s.member_id = n.member_id and s.ended_at is null
        and s.expires_at > ${now} and s.push_token <> '') as devices
    from held join notifications n on n.id = held.id join members m on m.id = n.member_id ${noticeJoins}
    order by n.at, n.id`.execute(tx)
  return rows.map(({ gone, muted, devices, ...row }) => {
    const isMuted = (channel: NoticeChannel) =>
      !isAlwaysSent(row.type) && muted.includes(`${channel} ${topicOf(row.type)}`)
    return {
      ...row,
      mail: !gone && !hasOwnMail(row.type) && !isMuted('mail'),
      devices: isMuted('push') ? [] : devices,
    }
  })
}

type Spreading = {
  db: Db
  now: () => Date
  onError: (error: unknown) => void
  broker: Broker | undefined
}

/** Between two looks; a socket gets a notice within a second of the act (promises, "How fast"). */
const EVERY_MS = 200
/** The pause after a failure, which the next poll would most likely meet again. */
const LOOK_SELDOM_MS = 5_000

/** Fans out notices as they are committed, until it is stopped. */
export const runFanOut = ({ db, now, onError, broker }: Spreading): { stop: () => Promise<void> } =>
  runLoop(
    () =>
      fanOutNotices(db, now(), { onError, broker }).then(
        (count) => (count < AT_A_TIME ? 'committed' : 0),
        (error: unknown) => {
          onError(error)
          return LOOK_SELDOM_MS
        },
      ),
    { db, everyMs: EVERY_MS },
  )
