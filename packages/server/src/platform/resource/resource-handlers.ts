import { named } from '@mahsul/contract/kit/resource'
import type { Language } from '@mahsul/domain/kit/language'
import { addressHash } from '../audit/address-hash.ts'
import type { Db } from '../db/db.ts'
import type { SignedIn } from '../http/dependencies.ts'
import type { Secret } from '../secrets/secret.ts'
import { createResource, deleteResource, showVersioned, updateResource } from './change-resource.ts'
import { sendList } from './list-file.ts'
import { type Act, everyRow, type Listed, listResource, type Place, type Resource } from './resource.ts'

type ResourceHandlersInput = {
  db: Db
  params: unknown
  query: unknown
  body: unknown
  member: SignedIn
  language: Language
  now: Date
  request: { ip: string; protocol: string; host: string }
  deps: { secret: Secret; appUrl?: string | undefined }
}

/** The caller, for the log. */
export const actOf = ({
  member,
  language,
  now,
  request,
  deps,
}: Omit<ResourceHandlersInput, 'db' | 'params' | 'query' | 'body'>): Act => ({
  by: member,
  ipHash: addressHash(deps.secret, request.ip),
  secret: deps.secret,
  appUrl: deps.appUrl ?? `${request.protocol}://${request.host}`,
  language,
  now,
})

/** Handlers of the five calls, and of the list as a file. A resource may depend on the time of the request. */
export function resourceHandlers<const Path extends string, Item, Row extends object, Body>(
  path: Path,
  of: Resource<Item, Row, Body> | ((now: Date) => Resource<Item, Row, Body>),
) {
  const at = ({ now }: Pick<ResourceHandlersInput, 'now'>) => (typeof of === 'function' ? of(now) : of)
  // Validated by the schemas of the call: texts of the path, the query of a list, the body of this resource.
  const placeOf = ({ params }: { params: unknown }) => params as Place & { id: string }
  const list = (input: Pick<ResourceHandlersInput, 'db' | 'params' | 'query' | 'now'>) =>
    listResource(input.db, at(input), { query: input.query as Listed, place: placeOf(input), now: input.now })
  const file = (input: ResourceHandlersInput & Parameters<typeof sendList>[0]) => {
    const resource = at(input)
    const rows = everyRow(input.db, resource, {
      query: input.query as Listed,
      place: placeOf(input),
      now: input.now,
    })
    return sendList(input, resource.entity, rows)
  }
  const show = async (input: Pick<ResourceHandlersInput, 'db' | 'params' | 'now'>) => {
    const place = placeOf(input)
    return { data: await showVersioned(input.db, at(input), { id: place.id, place }) }
  }
  const store = async (input: ResourceHandlersInput) => ({
    data: await createResource(input.db, at(input), {
      act: actOf(input),
      place: placeOf(input),
      body: input.body as Body,
    }),
  })
  const update = async (input: ResourceHandlersInput) => {
    const place = placeOf(input)
    const { version, ...body } = input.body as Body & { version?: string }
    return {
      data: await updateResource(input.db, at(input), {
        act: actOf(input),
        place,
        id: place.id,
        body: body as Body, // all of it but the version
        version,
      }),
    }
  }
  const remove = (input: ResourceHandlersInput) => {
    const place = placeOf(input)
    return deleteResource(input.db, at(input), { act: actOf(input), place, id: place.id })
  }
  return {
    ...named(`GET ${path}`, list),
    ...named(`GET ${path}.csv`, file),
    ...named(`POST ${path}`, store),
    ...named(`GET ${path}/{id}`, show),
    ...named(`PUT ${path}/{id}`, update),
    ...named(`DELETE ${path}/{id}`, remove),
  }
}
