import { rowsOf, type TaskRow } from '@mahsul/domain/trades/process'
import type { Trade } from '../../../model/types.ts'

/** One thing to do, as a trade's answer lists it. */
export type OpenTask = Trade['open_tasks'][number]

/** The row behind a task, in the process that its trade was opened under. */
export const rowOf = (
  { process }: Pick<Trade, 'process'>,
  { code }: Pick<OpenTask, 'code'>,
): TaskRow | undefined => rowsOf(process).find((row) => row.code === code)
