import { useAct } from '../../ui/use-act.ts'
import { sayDone } from './done.ts'
import { backOfficeKey } from './resource.ts'

/** An act on a row; the back office is read again. */
export const useRowAct = () =>
  useAct({ refresh: (queries) => queries.invalidateQueries({ queryKey: backOfficeKey }), sayDone })
