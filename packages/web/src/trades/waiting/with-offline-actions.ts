import { changedFields } from '@mahsul/contract/kit/change-words'
import { isSameSeal } from '@mahsul/domain/trades/load-container'
import { planOf } from '@mahsul/domain/trades/process/plan'
import type { Trade } from '../../kit/types.ts'
import { isRecord } from '../../lib/refused.ts'
import { happenedAt, type OfflineAction, placesIn } from '../../offline/offline-actions.ts'
import { containerIn } from '../model/container-answers.ts'
import type { OpenTask } from '../model/open-task.ts'
import { tradeOfWire } from '../model/trade-of-wire.ts'

/**
 * The trade as it will be once queued actions have been sent, so that a supplier in the port can continue: on trucks in the
 * morning, in port at noon, offline all day. Refused actions do not count.
 */
export const withOfflineActions = (trade: Trade, actions: readonly OfflineAction[]): Trade =>
  actions.filter((action) => action.trade.id === trade.id && !action.refusal).reduce(withAction, trade)

function withAction(trade: Trade, action: OfflineAction): Trade {
  if (action.act === 'container.load') return withContainer(trade, action)
  const isSaid = (task: OpenTask) => task.yours && task.task === action.act && isOf(action, task)
  const said = trade.open_tasks.filter(isSaid)
  if (said.length === 0) return trade
  const rest = trade.open_tasks.filter((task) => !isSaid(task))
  return {
    ...trade,
    open_tasks: [...said.flatMap((task) => nextOf(trade, task)), ...rest],
    log: [...trade.log, lineOf(trade, action)],
  }
}

/** With the container as it will be, whose photo is on this device until it is sent; if it was read again since, as it is. */
function withContainer(trade: Trade, action: OfflineAction): Trade {
  const { body } = action
  const at = happenedAt(action)
  const line = containerIn(body)
  const before = trade.loaded_containers ?? []
  const earlier = before.find(({ number }) => number === line.number)
  if (earlier && Date.parse(earlier.at) > Date.parse(at)) return trade
  const place = typeof body.facility_destination === 'string' ? body.facility_destination : null
  const photo = earlier && isSameSeal(earlier.seal, line.seal) ? earlier.photo : null
  return {
    ...trade,
    loaded_containers: [
      ...before.filter((each) => each !== earlier),
      { ...line, facility_destination: place, photo, at, entry: 0 },
    ],
  }
}

function isOf(action: OfflineAction, { facility_destination: place = null }: OpenTask): boolean {
  const told = placesIn(action)
  return told.length > 0 ? told.includes(place) : (action.place ?? null) === place
}

/** The one milestone that waits only for this one, if it appears once and belongs to the same side. */
function nextOf(trade: Trade, done: OpenTask): OpenTask[] {
  const next = planOf(tradeOfWire(trade).terms, trade.process).find(
    (row) => row.takes === 'milestone' && !row.each && row.after?.length === 1 && row.after[0] === done.code,
  )
  if (!next || next.by !== trade.side) return []
  const { code, task, by: actor } = next
  return [{ code, task, actor, yours: true, refusal: null, due_at: null, overdue: false, optional: false }]
}

/** As the log will show it. */
function lineOf(trade: Trade, action: OfflineAction): Trade['log'][number] {
  return {
    seq: (trade.log.at(-1)?.seq ?? 0) + 1,
    at: action.at,
    side: trade.side,
    actor: null,
    task: action.act as Trade['log'][number]['task'], // it was made from one of the trade's tasks
    document_type: null,
    artwork_side: null,
    facility_destination: action.place ?? null,
    message: null,
    changes: changesIn(action),
    occurred_at: happenedAt(action),
    hash: '',
  }
}

function changesIn({ body }: OfflineAction): Trade['log'][number]['changes'] {
  const rows = Array.isArray(body.shipments) ? body.shipments.filter(isRecord) : []
  return rows.flatMap((row) =>
    changedFields
      .filter((field) => field in row)
      .map((field) => ({
        facility_destination: typeof row.facility_destination === 'string' ? row.facility_destination : null,
        field,
        from: null,
        to: row[field] as string | string[], // it was built as the body of this task
      })),
  )
}
