import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import { fullName } from '@mahsul/domain/kit/full-name'
import { keyState, lastDayOf } from '@mahsul/domain/programs/api-key'
import { companyNameOf, type Person } from '../../companies/people.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { type KeyRow, openKeysOf } from './api-keys.queries.ts'
import { type KeyNews, keyMail } from './key-mail.ts'

type Mailing = {
  what: KeyNews
  key: KeyRow
  people: readonly Person[]
  /** Who of the company did it; nobody of it if an admin did. */
  by?: { id: MemberId }
  reason?: string
  now: Date
}

/** Every owner, who did it included: it may have been somebody else in their name. */
export async function mailOwners(tx: Db, { what, key, people, by, reason, now }: Mailing): Promise<void> {
  const company = await companyNameOf(tx, key.companyId)
  const doer = people.find(({ id }) => id === by?.id)
  const facts = {
    company,
    key: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    lastDay: lastDayOf(key.expiresAt),
    name: doer ? fullName(doer.name, doer.lastName) : key.person.name,
    ...(reason && { reason }),
  }
  for (const { email, language } of people.filter(
    ({ right, isSuspended }) => right === 'owner' && !isSuspended,
  ))
    await enqueueMail(tx, { to: email, ...keyMail(what, facts, language), now })
}

type Stopping = { person: { id: string }; companyId: CompanyId; people: readonly Person[]; now: Date }

/**
 * Tells the other owners that keys of a person have stopped, because the person leaves, is suspended or is no owner any more. For a key
 * that was stopped before, nothing is new.
 */
export async function mailStoppedKeys(tx: Db, { person, companyId, people, now }: Stopping): Promise<void> {
  const others = people.filter(({ id }) => id !== person.id)
  for (const key of await openKeysOf(tx, companyId, now))
    if (key.person.id === person.id && keyState(key, now) === 'live')
      await mailOwners(tx, { what: 'stopped', key, people: others, now })
}
