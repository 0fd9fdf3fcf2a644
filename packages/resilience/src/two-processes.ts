/**
 * Two servers on one database, with the same request at the same instant, one each: it is granted once, whichever of them is
 * first.
 */
import { type PlaceKind, placeFromArgs } from './place.ts'
import { accountRaces } from './races/accounts.ts'
import { dealRaces } from './races/deals.ts'
import { type Race, type Racing, raced } from './races/race.ts'
import { prove, say } from './report.ts'
import { openStage } from './stage.ts'
import { isWhole } from './whole-market.ts'

/** How often each race is run: who is first is chance. */
export async function areAsOne({ on, rounds }: { on: PlaceKind; rounds: number }) {
  const stage = await openStage({ on })
  const [one, other] = await Promise.all([stage.start(), stage.start()])
  const goods = await stage.stockGoods()
  const racing: Racing = { stage, goods, doors: [one.address, other.address], rounds }
  say(
    `On ${stage.place.says}, two servers. What was asked of both at the same instant, and by whom it was granted:`,
  )
  const races: Record<string, Race> = { ...dealRaces, ...accountRaces }
  for (const [what, race] of Object.entries(races)) {
    const { first, second } = await raced(racing, race)
    say(
      `  ${what}: ${first + second} of ${first + second} granted once, ${first} by the one and ${second} by the other`,
    )
  }
  say(`${await isWhole(stage.db, stage.place.dataDir)}.`)
  await stage.close()
}

if (import.meta.main) await prove(() => areAsOne({ on: placeFromArgs('server'), rounds: 12 }))
