import type * as z from 'zod'
import { IdParam, one } from '../wire.ts'
import { forAdmins, named } from './resource.ts'

/** Whether members can still choose it. */
export const useStates = ['active', 'retired'] as const

/** Retiring one of a resource, and bringing it back (decision 126). */
export function retirementOf<const Path extends `/${string}`, Item extends z.ZodType>(about: {
  path: Path
  single: string
  item: Item
}) {
  const { path, single } = about
  const call = { ...forAdmins, params: IdParam, answer: one(about.item) } as const
  const retire = {
    ...call,
    summary: `Retire ${single}: it is no longer offered for choice, and kept where it is used`,
  } as const
  const bringBack = { ...call, summary: `Bring back ${single} that was retired` } as const
  return {
    ...named(`POST ${path}/{id}/retirement`, retire),
    ...named(`DELETE ${path}/{id}/retirement`, bringBack),
  }
}
