import { keys } from '../../kit/queries.ts'
import { useAct } from '../../ui/use-act.ts'

/** An act that a dialog asked about; the people are read again. */
export const useConfirmed = () =>
  useAct({ refresh: (queries) => queries.invalidateQueries({ queryKey: keys.people }) })
