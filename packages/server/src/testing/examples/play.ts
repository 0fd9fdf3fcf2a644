import type { CallName } from '@mahsul/contract/kit/call'
import type { Example } from '../../platform/http/openapi/examples.ts'
import { endSessions, keepProfile, signIn, useSecondFactors } from './accounts.ts'
import { hearCarriers } from './carriers.ts'
import { decideTogether, keepKeys, keepPeople, leave, register } from './companies.ts'
import { passTheDay } from './daily.ts'
import { findGoods, lookAround, negotiate } from './market.ts'
import { keepCatalogue, keepFreight, writeNews } from './office-catalogue.ts'
import { followDeals, keepFees, watchOver } from './office-deals.ts'
import { answerInquiries, approveAccounts, keepCompanies, keepMembers } from './office-members.ts'
import { openStage } from './stage.ts'
import { changePayee, playTrade, rate, readTrade } from './trade.ts'
import { followEvents } from './webhooks.ts'

/** Plays every call of the contract in the market of the demo, and returns what was sent and answered. */
export async function playEveryCall(): Promise<{
  examples: Map<CallName, Example>
  unlogged: ReadonlySet<CallName>
}> {
  const stage = await openStage()
  const { recorder, cast } = stage
  await signIn(stage)
  await useSecondFactors(stage)
  const goods = await findGoods(stage)
  await lookAround(stage, goods)
  const { tradeOfBid } = await negotiate(stage, goods)
  const sides = { id: tradeOfBid, supplier: cast.osman, buyer: cast.rana }
  await playTrade(stage, {
    ...sides,
    before: async (task) => {
      if (task === 'goods.onTrucks') await changePayee(stage, sides)
      if (task === 'logistics.atSea') await hearCarriers(stage, sides)
      if (task === 'payment.confirm') await readTrade(stage, sides)
    },
  })
  await rate(stage, sides)
  await keepPeople(stage)
  const { offer } = await decideTogether(stage, goods)
  await keepKeys(stage)
  await keepProfile(stage)
  await passTheDay(stage)
  await followDeals(stage, { offer })
  await keepMembers(stage)
  await approveAccounts(stage)
  await keepCatalogue(stage)
  await keepFreight(stage, goods)
  await writeNews(stage)
  await keepFees(stage)
  await register(stage)
  await answerInquiries(stage)
  await keepCompanies(stage)
  await watchOver(stage)
  await followEvents(stage, goods)
  await leave(stage)
  await endSessions(stage)
  const { examples, unlogged } = recorder
  return { examples, unlogged }
}
