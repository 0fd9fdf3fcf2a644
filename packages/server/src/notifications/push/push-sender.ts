import { brand } from '@mahsul/contract/kit/common-words'
import type { Language } from '@mahsul/domain/kit/language'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { CannotSend, type Sender } from '../../platform/outbox/senders.ts'
import type { Fate } from '../../platform/push/answer.ts'
import { type BrowserPush, pushToBrowser } from '../../platform/push/browser-push.ts'
import {
  LIVES_SECONDS,
  type PushData,
  type PushMessage,
  pathOf,
  readPushData,
} from '../../platform/push/push-message.ts'
import { type Device, readPushToken } from '../../platform/push/push-token.ts'

type Ways = {
  hosts: readonly string[]
  browser: BrowserPush | undefined
  app: ((token: string, message: PushMessage) => Promise<Fate>) | undefined
}

/**
 * Sends pushes to the device of a session, as the session is at that moment: if it has ended, or the member has read the
 * notice elsewhere, nothing is sent. A device that is gone is deleted, without an error.
 */
export function pushSender({ db, now, ...ways }: Ways & { db: Db; now: () => Date }): Sender {
  return async ({ to, text, data }) => {
    const about = readPushData(data)
    if (!about) throw new CannotSend('A push that is of no notice')
    const reader = await readerOf(db, { sessionId: to, about, now: now() })
    if (!reader) return
    const device = readPushToken(reader.push_token, ways.hosts)
    if (!device) throw new CannotSend('A push to a host that is not in PUSH_HOSTS')
    const message = {
      title: brand[reader.language],
      line: text,
      language: reader.language,
      path: pathOf(about, reader.own),
      data: about,
    }
    if ((await send(ways, device, message)) === 'gone') await removePushToken(db, to, reader.push_token)
  }
}

function send({ browser, app }: Ways, device: Device, message: PushMessage): Promise<Fate> {
  if (device.by === 'browser') {
    if (!browser) throw new CannotSend('No keys for Web Push are configured')
    return pushToBrowser(browser, device.subscription, message)
  }
  if (!app) throw new CannotSend('No key for FCM is configured')
  return app(device.token, message)
}

type Reader = { push_token: string; language: Language; own: boolean }

async function readerOf(
  db: Db,
  { sessionId, about, now }: { sessionId: string; about: PushData; now: Date },
): Promise<Reader | undefined> {
  const since = new Date(now.getTime() - LIVES_SECONDS * 1_000)
  const { rows } = await sql<Reader>`
    select s.push_token, m.language, coalesce(o.company_id = m.company_id, false) as own
    from sessions s
    join members m on m.id = s.member_id
    join notifications n on n.id = ${about.notice_id} and n.member_id = m.id
    left join offers o on o.id = n.offer_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now} and s.push_token <> ''
      and m.deleted_at is null and n.read_at is null and n.at > ${since}`.execute(db)
  return rows[0]
}

/** Unless the device has been registered again meanwhile. */
const removePushToken = (db: Db, sessionId: string, token: string) =>
  db
    .updateTable('sessions')
    .set({ push_token: '' })
    .where('id', '=', sessionId)
    .where('push_token', '=', token)
    .execute()
