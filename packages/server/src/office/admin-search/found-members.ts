import type { MemberRole, Role } from '@mahsul/domain/accounts/member'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { containing, folded, hasWords } from '../../platform/db/search-words.ts'
import { phonesOf } from '../search/phones-of.ts'
import { phoneDigitsIn, type SearchWord } from '../search/search-text.ts'

const everyWord = (text: RawBuilder<unknown>, words: readonly { text: string }[]) =>
  hasWords(
    text,
    words.map((word) => word.text),
  )

type Company = {
  id: string
  company_name: string
  city: string
  country: string
  role: MemberRole
  suspended: boolean
}

/** Companies that have people, by name, registration number, place or website. */
export async function foundCompanies(db: Db, words: readonly SearchWord[], most: number): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select c.id, c.name as company_name, c.city, c.country, c.suspended_at is not null as suspended, m.role
    from companies c
    cross join lateral (select role from members where company_id = c.id and deleted_at is null and role <> 'ADMIN' limit 1) m
    where ${everyWord(sql`concat_ws(' ', c.name, c.registration_number, c.city, c.website)`, words)}
    order by c.name, c.id limit ${sql.lit(most)}`.execute(db)
  return rows
}

type User = {
  id: string
  name: string
  last_name: string
  email: string
  company_name: string
  role: Role
  suspended: boolean
}

/** Fewer digits are a part of a name or an address before they are one of a number. */
const FEWEST_DIGITS = 4
const asStored = ({ text }: SearchWord) => {
  const digits = phoneDigitsIn(text)
  return { text: digits.length < FEWEST_DIGITS ? text : digits }
}

/** People by name, e-mail or phone; a further word may name their company. */
export async function foundUsers(db: Db, words: readonly SearchWord[], most: number): Promise<User[]> {
  const texts = words.map(asStored)
  const own = sql`concat_ws(' ', ${fullNameIn('m')}, m.email, ${phonesOf('m')})`
  const any = sql`${folded(own)} like any(${texts.map(({ text }) => containing(text))}::text[])`
  const { rows } = await sql<User>`
    select m.id, m.name, m.last_name, m.email, c.name as company_name, m.role, m.suspended_at is not null as suspended
    from members m join companies c on c.id = m.company_id
    where m.deleted_at is null and ${any} and ${everyWord(sql`concat_ws(' ', ${own}, c.name)`, texts)}
    order by m.name, m.last_name, m.id limit ${sql.lit(most)}`.execute(db)
  return rows
}

type Place = {
  id: string
  name: string
  name_ar: string
  country: string
  country_ar: string
  unlocode: string | null
}

export async function foundPlaces(db: Db, words: readonly SearchWord[], most: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select f.id, f.name, f.name_ar, f.country, f.country_ar, f.unlocode from facilities f
    where ${everyWord(sql`concat_ws(' ', f.name, f.name_ar, f.city, f.city_ar, f.country, f.country_ar, f.unlocode)`, words)}
    order by f.name, f.id limit ${sql.lit(most)}`.execute(db)
  return rows
}
