import { sql } from 'kysely'
import { phoneOf } from '../../accounts/phone-of.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { Message } from '../../platform/outbox/senders.ts'
import type { Act } from '../../platform/resource/resource.ts'
import { sentTo } from '../retention/sent-to.ts'

type Stored = { channel: Message['channel']; recipient: string }
type User = { external_id: string; name: string; company_name: string; email: string; phone: string }

/**
 * The whole address of a message, and whose it is: lists and files have it masked, so that it is read one by one and the
 * activity log has who did.
 */
export const messageReceiver = (db: Db, { act, id }: { act: Act; id: string }) =>
  transaction(db, async (tx) => {
    const message = await tx
      .selectFrom('outbox')
      .select(['channel', 'recipient'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!message) throw new RefusedError('NOT_FOUND')
    const stored = message as Stored // the channels of the column
    const user = await userOf(tx, stored)
    await record(tx, {
      actor: act.by,
      action: 'message.show-receiver',
      entity: 'message',
      entityId: id,
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
    const to = stored.channel === 'push' ? '' : stored.recipient
    return {
      data: { to, receiver: await receiverOf(tx, stored, user), corrected_to: correctedOf(stored, user) },
    }
  })

async function receiverOf(tx: Db, stored: Stored, user: User | undefined) {
  if (user) {
    const { external_id, name, company_name } = user
    return { kind: 'user' as const, external_id, name, company_name }
  }
  const invitation = stored.channel === 'mail' ? await invitationOf(tx, stored.recipient) : undefined
  return invitation ? { kind: 'invitation' as const, external_id: invitation.id } : null
}

/** By the mailbox or number of now, a former mailbox, or the session of a device. */
export async function userOf(tx: Db, { channel, recipient }: Stored): Promise<User | undefined> {
  const isTheirs =
    channel === 'push'
      ? sql`exists (select from sessions s where s.member_id = m.id and s.id::text = ${recipient})`
      : sql`${recipient} = any(${sentTo('m')})`
  const { rows } = await sql<User>`
    select m.id as external_id, ${fullNameIn('m')} as name, c.name as company_name, m.email,
      ${phoneOf('m')} as phone
    from members m join companies c on c.id = m.company_id
    where m.deleted_at is null and ${isTheirs}
    order by m.email = ${recipient} desc limit 1`.execute(tx)
  return rows[0]
}

/** Where the user is reached now, if the message was written to another place. */
export function correctedOf({ channel, recipient }: Stored, user: User | undefined): string | null {
  if (!user || channel !== 'mail') return null
  return user.email === recipient ? null : user.email
}

const invitationOf = (tx: Db, email: string) =>
  tx
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('registered_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
