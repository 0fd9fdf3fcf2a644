import type { TaskBody } from '@mahsul/contract/trade-bodies'
import type { Member } from '@mahsul/domain/members/member'
import { clockOwes, type Done, performTask } from '@mahsul/domain/trades/perform-task'
import { sql } from 'kysely'
import type * as z from 'zod'
import { isConflict } from '../../platform/db/conflict.ts'
import { type Db, inTurn } from '../../platform/db/db.ts'
import { answeredRow, type Claim, insertAnswered } from '../../platform/http/idempotency.ts'
import type { SerializedJson } from '../../platform/http/serialized-json.ts'
import { nextEntry, staysInTrade } from './add-entry.ts'
import { factsOfBody } from './facts-of-body.ts'
import { sideIn } from './perform-task.ts'
import type { TradeView } from './trade-view.ts'

type TaskAtOnceInput = {
  by: Member
  /** The trade as it was read just now, outside of any transaction. */
  view: TradeView
  task: string
  body: z.output<typeof TaskBody>
  now: Date
  claim: Claim | undefined
  status: number
  /** What is answered when it is done. */
  answerWith: (after: TradeView) => SerializedJson
}

/**
 * A task that moves nothing but its trade, in one statement, provided that the trade is still as it was read. Whatever stands in the way, a refusal above all, is left to `takeTask`, which holds the trade while it decides.
 */
export async function taskAtOnce(
  db: Db,
  asked: TaskAtOnceInput,
): Promise<{ after: TradeView; answer: SerializedJson } | undefined> {
  const { by, view, now } = asked
  if (view.confirmUntil || clockOwes(view, now).length > 0) return undefined
  const entry = entryFor(asked)
  if (!entry || bringsPapers(entry)) return undefined
  const { after, move, owed } = nextEntry(db, view, { entry, actor: by, now })
  if (!staysInTrade(view, after, { entry, now })) return undefined

  const answer = asked.answerWith(after)
  const claimed = asked.claim
    ? insertAnswered(db, answeredRow(asked.claim, { status: asked.status, answer }))
    : sql`select 1`
  const moved = move
    .where('version', '=', view.version)
    .where(sql<boolean>`exists (select from claimed)`)
    .returning('version')
  const writes = owed.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  try {
    const all = sql`with claimed as (${claimed}), moved as (${moved}), ${sql.join(writes)}
      select sure(exists (select from moved))`
    await inTurn(db, () => all.execute(db))
    return { after, answer }
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}

function entryFor({ by, view, task, body, now }: TaskAtOnceInput): Done | undefined {
  const facts = factsOfBody(task, body, view.terms)
  const answer = performTask({ trade: view, task, by: sideIn(view, by), facts, version: body.version, now })
  return answer.ok ? answer.value : undefined
}

/** With these the product writes the contract. */
const bringsPapers = ({ event, facts }: Done) =>
  event === 'contract.renew' || facts.consigneeName !== undefined
