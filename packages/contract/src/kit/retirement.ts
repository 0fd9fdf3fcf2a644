import type * as z from 'zod'
import { forAdminsIn, named } from './resource.ts'
import type { AdminTag } from './tags.ts'
import { IdParam, one } from './wire.ts'

/** Whether members can still choose it. */
export const useStates = ['active', 'retired'] as const

/** Retiring one of a resource, and bringing it back (decision 126). */
export function retirementOf<const Path extends `/${string}`, Item extends z.ZodType>(about: {
  path: Path
  tag: AdminTag
  /** For the names of the calls: `retireProduct`. */
  ids: { one: string }
  single: string
  item: Item
}) {
  const { path, tag, ids, single } = about
  const call = { ...forAdminsIn(tag), params: IdParam, answer: one(about.item) } as const
  const retire = {
    ...call,
    id: `retire${ids.one}`,
    summary: `Retire ${single}: it is no longer offered for choice, and kept where it is used`,
  } as const
  const bringBack = {
    ...call,
    id: `bringBack${ids.one}`,
    summary: `Bring back ${single} that was retired`,
  } as const
  return {
    ...named(`POST ${path}/{id}/retirement`, retire),
    ...named(`DELETE ${path}/{id}/retirement`, bringBack),
  }
}
