import { noticeChannels, noticeTopics } from '@mahsul/domain/notifications/notices'
import { sql } from 'kysely'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'

type Choice = { topic: (typeof noticeTopics)[number]; mail: boolean; push: boolean }

/** By topic; anything not muted is on. */
export async function choicesOf(db: Db, memberId: string): Promise<Choice[]> {
  const rows = await db
    .selectFrom('muted_notices')
    .select(['topic', 'channel'])
    .where('member_id', '=', memberId)
    .execute()
  const wanted = (topic: string, channel: string) =>
    !rows.some((row) => row.topic === topic && row.channel === channel)
  return noticeTopics.map((topic) => ({ topic, mail: wanted(topic, 'mail'), push: wanted(topic, 'push') }))
}

export function choose(db: Db, by: SignedIn, choices: readonly Choice[]): Promise<Choice[]> {
  return transaction(db, async (tx) => {
    for (const choice of choices)
      for (const channel of noticeChannels)
        await (choice[channel]
          ? sql`delete from muted_notices
                where member_id = ${by.id} and topic = ${choice.topic} and channel = ${channel}`
          : sql`insert into muted_notices (member_id, topic, channel)
                values (${by.id}, ${choice.topic}, ${channel}) on conflict do nothing`
        ).execute(tx)
    return choicesOf(tx, by.id)
  })
}
