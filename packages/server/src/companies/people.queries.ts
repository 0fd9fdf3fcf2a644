import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { Language } from '@mahsul/domain/kit/language'
import type { Db } from '../platform/db/db.ts'

export type Person = {
  id: MemberId
  name: string
  lastName: string
  email: string
  language: Language
  imageUrl: string
  right: CompanyRight
  joinedAt: Date
  isSuspended: boolean
}

const people = (db: Db, companyId: CompanyId) =>
  db
    .selectFrom('members')
    .select([
      'id',
      'name',
      'last_name',
      'email',
      'language',
      'avatar_url',
      'company_right',
      'created_at',
      'suspended_at',
    ])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]
const toPerson = (row: Row): Person => ({
  id: row.id as MemberId,
  name: row.name,
  lastName: row.last_name,
  email: row.email,
  language: row.language as Language, // checked by the column
  imageUrl: row.avatar_url,
  right: row.company_right as CompanyRight, // checked by the column
  joinedAt: row.created_at,
  isSuspended: row.suspended_at !== null,
})

/** A company's people, the longest there first. */
export const peopleOf = async (db: Db, companyId: CompanyId): Promise<Person[]> =>
  (await people(db, companyId).execute()).map(toPerson)

/** Those who can act: nobody waits for somebody who is suspended (decision 123). */
export const activeOf = (people: readonly Person[]): Person[] =>
  people.filter(({ isSuspended }) => !isSuspended)

/**
 * The company's people, with the company locked: of two owners who remove each other, or both leave, the second sees what the
 * first did. A lock that lets others refer to the company: a colleague who bids for it holds an offer that this may want next.
 */
export async function lockPeople(tx: Db, companyId: CompanyId): Promise<Person[]> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  return peopleOf(tx, companyId)
}

export const companyNameOf = async (db: Db, companyId: CompanyId): Promise<string> =>
  (await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name
