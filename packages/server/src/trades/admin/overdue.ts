import { sql } from 'kysely'

/** For a trade `d`: an overdue reminder was sent, and nothing was done in the trade since; of what the platform does only more time counts. */
export const overdueText = `d.status = 'running' and exists (
  select from notifications n where n.trade_id = d.id and n.type in ('task.overdue', 'trade.overdue')
    and n.at > (select max(l.at) from trade_log l
      where l.trade_id = d.id and l.task not in ('platform.message', 'platform.hold', 'platform.release', 'document.read', 'correction.propose', 'correction.withdraw')))`

export const isOverdue = sql.raw(overdueText)
