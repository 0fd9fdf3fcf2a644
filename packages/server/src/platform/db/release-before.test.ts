import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { db } = market

test('a trade and a rating by a server of the release before belong to the companies of their people', async () => {
  const deal = await market.deal()
  const id = newId()
  await sql`
    insert into trades (id, offer_id, supplier_id, buyer_id, process, terms, containers, created_at, waits_supplier, waits_buyer)
    select ${id}, offer_id, supplier_id, buyer_id, process, terms, containers, created_at, waits_supplier, waits_buyer
    from trades where id = ${deal.id}`.execute(db)
  expect(await db.selectFrom('trades').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    supplier_company_id: deal.supplier.companyId,
    buyer_company_id: deal.buyer.companyId,
  })
  await sql`
    insert into ratings (trade_id, side, rater_id, rated_id, criteria, average, comment, created_at, shown_at)
    values (${id}, 'buyer', ${deal.buyer.id}, ${deal.supplier.id}, '{}', 5, '', now(), now())`.execute(db)
  expect(
    await db.selectFrom('ratings').selectAll().where('trade_id', '=', id).executeTakeFirst(),
  ).toMatchObject({
    rated_company_id: deal.supplier.companyId,
  })
})
