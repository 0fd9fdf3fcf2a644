import type { Party } from '@mahsul/contract/kit/call'
import type { Role } from '@mahsul/domain/accounts/member'
import { companyRights } from '@mahsul/domain/companies/company-rights'
import { adminRoles } from '@mahsul/domain/office/admin-roles'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../trading.ts'
import { asking, type Dealt } from './ask.ts'
import { keysToAskWith } from './keys-to-ask-with.ts'
import { thingsOfAdmins } from './things-of-admins.ts'
import { thingsOfMembers } from './things-of-members.ts'

export type Access = Awaited<ReturnType<typeof openAccess>>
type Market = Awaited<ReturnType<typeof openTrading>>

/** A market with everybody whom access is about, and one of each thing that a call can name. */
export async function openAccess() {
  /** Keys ask here for everything at one moment. */
  const market = await openTrading({ keyRequests: { reading: 10_000, writing: 10_000 } })
  const { supplier, buyer } = market
  const strangers = {
    BUYER: await market.member('BUYER'),
    SUPPLIER: await market.member('SUPPLIER'),
    TRADER: await market.member('TRADER'),
    ADMIN: await market.member('ADMIN'),
  } satisfies Record<Role, SignedIn>

  const offer = await market.offer(supplier)
  const bid = (await market.bid(buyer, offer)).body.data
  const trade = (await market.purchase(buyer, offer, { containers: 2 })).body.data
  const signed = await market.play({ id: trade.id, offerId: offer.id, supplier, buyer }, { until: 'C4' })
  /** Somebody of each right in the supplier's company and in the buyer's; they never act but to be refused or admitted. */
  const colleaguesOf = async (member: SignedIn) =>
    Promise.all(
      companyRights.map((right) => market.member(member.role, { companyId: member.companyId, right })),
    )
  /** Every kind of admin; a full admin changes nothing that the others are asked about. */
  const admins = await Promise.all(adminRoles.map((adminRole) => market.member('ADMIN', { adminRole })))
  const colleagues = { supplier: await colleaguesOf(supplier), buyer: await colleaguesOf(buyer) }
  const colleague = (right: string) => colleagues.supplier.find((person) => person.right === right)! // one of each
  const things = await thingsOfMembers(market, { trade, owner: colleague('owner') })
  const { suspended, ofSuspended } = await companiesToSuspend(market)

  // Every caller has stepped up: this test is about ownership.
  for (const member of [
    supplier,
    buyer,
    ...Object.values(strangers),
    ...admins,
    ...colleagues.supplier,
    ...colleagues.buyer,
  ])
    await market.stepUp(member)
  const keys = await keysToAskWith(market, { strangers, fraud: suspended[0]! }) // the first of four
  const invitation = (
    await market.as(strangers.ADMIN, 'POST', '/secure/admin/invitations', {
      email: 'amal@nile-foods.example',
      role_id: 2,
      language: 'ar',
    })
  ).body.data
  const kept = await thingsOfAdmins(market, {
    admin: strangers.ADMIN,
    tradeId: trade.id,
    invoice: things.invoice,
    webhookHost: things.webhookHost,
  })
  const ask = asking(market, {
    ...things,
    dealt: { offer: offer.id, bid: bid.id, trade: trade.id, document: signed.documents[0].id },
    kept,
    colleague: colleague('viewer').id,
    invitation: invitation.id,
    key: keys.whole.id,
  })

  /** Who belongs to the party; everybody else must not learn that the thing exists. */
  const belongs: Record<Party, readonly SignedIn[]> = {
    member: [supplier, buyer, ...Object.values(strangers)],
    'offer-owner': [supplier],
    'offer-reader': [supplier, buyer, strangers.BUYER, strangers.TRADER],
    bidder: [buyer],
    'bid-party': [supplier, buyer],
    'trade-party': [supplier, buyer],
    'session-owner': [supplier],
    'passkey-owner': [supplier],
    'upload-owner': [supplier],
    'view-owner': [supplier],
    watcher: [supplier, buyer, strangers.BUYER, strangers.SUPPLIER, strangers.TRADER],
    colleague: [supplier],
    'inviting-company': [supplier],
    'approval-company': [supplier],
    'key-company': [supplier],
    'billed-company': [buyer],
    'webhook-company': [supplier],
  }
  return {
    market,
    supplier,
    buyer,
    strangers,
    admins,
    colleagues,
    suspended,
    ofSuspended,
    keys,
    belongs,
    ask,
  }
}

/** A company with a trade, a bid on its other offer, and somebody alone in another who is suspended with their company. */
async function companiesToSuspend(market: Market) {
  const { supplier, buyer } = market
  const fraud = await market.member('SUPPLIER')
  const [bought, bidOn] = [await market.offer(fraud), await market.offer(fraud)]
  const heldTrade = (await market.purchase(buyer, bought, { containers: 2 })).body.data
  const heldBid = (await market.bid(buyer, bidOn)).body.data
  const held = await market.play(
    { id: heldTrade.id, offerId: bought.id, supplier: fraud, buyer },
    { until: 'C4' },
  )
  const ofSuspended: Dealt = {
    offer: bidOn.id,
    bid: heldBid.id,
    trade: heldTrade.id,
    document: held.documents[0].id,
  }
  const suspended = [
    fraud,
    await market.member('BUYER'),
    await market.member('TRADER'),
    await market.member('SUPPLIER', { companyId: supplier.companyId, right: 'trader' }),
  ]
  return { suspended, ofSuspended }
}
