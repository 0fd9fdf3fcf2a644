import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Lists, Row } from './open-lists.ts'

/** What the search of a list finds. */
export function listsAreSearched({ market, read }: Lists) {
  it.each<[string, string, (row: Row) => boolean]>([
    [
      'products',
      'sudan SESAME',
      ({ product_parent: base }) => base.name === 'Sesame' && base.origin === 'Sudan',
    ],
    [
      'freight-costs',
      'mersin port sudan',
      (lane) => [lane.origin.name, lane.destination.name].sort().join() === 'Mersin,Port Sudan',
    ],
    ['lane-rules', 'salmonella sesame SD', (rule) => rule.code.startsWith('eu-sesame-sd')],
    ['users', 'haddad rana', (user) => user.last_name === 'Haddad'],
    ['users', '+90 532 123 4567', (user) => user.last_name === 'Haddad'],
    ['users', 'mersin türkiye', () => false],
    ['users', 'السودان supplier@mahsul', (user) => user.email === 'supplier@mahsul.example'],
  ])(
    'the words of a search may be in any order and in several columns: %s, “%s”',
    async (list, words, isFound) => {
      const all = await read(`/secure/admin/${list}`, '')
      const found = await read(`/secure/admin/${list}`, `&search=${encodeURIComponent(words)}`)
      expect(found.map((row) => row.external_id)).toEqual(all.filter(isFound).map((row) => row.external_id))
    },
  )

  it('a trade is found by its ports, its goods, its people and what was shipped, in any order', async () => {
    const all = await read('/secure/admin/trades', '')
    const foundBy = async (words: string) =>
      (await read('/secure/admin/trades', `&search=${encodeURIComponent(words)}`)).map(({ id }) => id)
    const whose = (is: (row: Row) => boolean) => all.filter(is).map(({ id }) => id)
    const ports = (row: Row): string[] => [
      row.origin?.unlocode,
      ...row.destinations.map((each: Row) => each.facility.unlocode),
    ]
    const touchesMersin = whose((row) => ports(row).includes('TRMER'))
    expect(touchesMersin.length).toBeGreaterThan(0)
    expect(touchesMersin.length).toBeLessThan(all.length)
    expect(await foundBy('TRMER')).toEqual(touchesMersin)
    const hers = whose((row) => row.buyer.company_name === 'Levant Tahini Works')
    expect(await foundBy('buyer@mahsul.example')).toEqual(hers)
    const isSesame = ({ product, supplier }: Row) =>
      product.commodity === 'sesame' || supplier.company_name.includes('Sesame')
    expect(await foundBy('rana trmer sesame')).toEqual(
      whose((row) => hers.includes(row.id) && touchesMersin.includes(row.id) && isSesame(row)),
    )
    const [, offer, trade] = all[0].reference.split(/MH-|-T/)
    for (const words of [`${offer}-T${trade}`, `mh ${offer} t${trade}`, `T${trade}`])
      expect(await foundBy(words), words).toEqual([all[0].id])
    const { rows } = await sql<{ number: string; trades: string[] }>`
      select number #>> '{}' as number, array_agg(distinct trade_id::text) as trades
      from trade_log l, jsonb_path_query(l.payload, '$.**.containerNumbers[*]') number
      where l.task = 'logistics.share' group by 1 order by 1 limit 1`.execute(market.db)
    const [shipped] = rows
    expect((await foundBy(shipped!.number.toLowerCase())).toSorted()).toEqual(shipped!.trades.toSorted()) // the demo ships
  })
}
