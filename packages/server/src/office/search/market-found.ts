import type { Member } from '@mahsul/domain/companies/acting-member'
import { marketOf } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import { matchesWord } from '../../offers/word-matches.ts'
import type { Db } from '../../platform/db/db.ts'
import { numberSpans, wholeCode } from './search-text.ts'
import type { Finding, FoundWord } from './trades-found.ts'

type NumberedInput = Finding & { role: Member['role'] }

/**
 * Offers of others on sale whose number begins as a word says and that every other word matches. Each span is read off the
 * index of numbers, so that a short one reads no more than it shows.
 */
export async function offersNumbered(db: Db, { companyId, role, words, now }: NumberedInput, most: number) {
  const numbered = words.find((word) => numberSpans(word).length > 0)
  if (!numbered) return []
  const spans = numberSpans(numbered)
  const others = words.filter((word) => word !== numbered)
  const { rows } = await sql<{ id: string; exactness: number }>`
    select o.id, case when ${wholeCode(words)}::text = any(array['MH' || o.number, o.number::text]) then 0 else 2 end as exactness
    from unnest(${spans.map(({ low }) => low)}::bigint[], ${spans.map(({ high }) => high)}::bigint[]) as span(low, high),
    lateral (
      select o.* from offers o
      where o.number between span.low and span.high and o.listed and o.valid_until > ${now}
        and o.type = any(${marketOf(role)}::text[]) and o.company_id <> ${companyId} ${sql.join(others.map(matching), sql` `)}
      order by o.number limit ${sql.lit(most)}) o
    order by exactness, o.number limit ${sql.lit(most)}`.execute(db)
  return rows
}

const matching = (word: FoundWord) => sql`and ${matchesWord(word)}`
