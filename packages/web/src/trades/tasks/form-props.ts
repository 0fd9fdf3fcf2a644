import type { Trade } from '../../kit/types.ts'
import type { OpenTask } from '../model/open-task.ts'

export type FormProps = {
  trade: Trade
  task: OpenTask
  /** Called after the answer; the trade's query has it by then. */
  onDone?: (() => void) | undefined
}
