import { rows, type TaskRow } from '@mahsul/domain/trades/process'
import type { Trade } from '../../../goods/types.ts'

/** One thing to do, as a trade's answer lists it. */
export type OpenTask = Trade['open_tasks'][number]

/** The row of the process behind a task; every code of the wire is one of the table. */
export const rowOf = (task: Pick<OpenTask, 'code'>): TaskRow | undefined =>
  rows.find((row) => row.code === task.code)
