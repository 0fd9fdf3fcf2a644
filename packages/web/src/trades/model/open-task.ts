import { rowsOf, type TaskRow } from '@mahsul/domain/trades/process/process'
import type { OpenTask, Trade } from '../../kit/types.ts'

export type { OpenTask }

/** The row of a task, in the process that its trade was opened under. */
export const rowOf = (
  { process }: Pick<Trade, 'process'>,
  { code }: Pick<OpenTask, 'code'>,
): TaskRow | undefined => rowsOf(process).find((row) => row.code === code)
