import type { Language } from '@mahsul/domain/members/member'
import { addressHash } from '../audit/address-hash.ts'
import type { Db } from '../db/db.ts'
import type { SignedIn } from '../http/dependencies.ts'
import type { Secret } from '../secrets/secret.ts'
import { sendList } from './list-file.ts'
import {
  type Act,
  createResource,
  deleteResource,
  everyRow,
  type Listed,
  listResource,
  type Place,
  type Resource,
  showResource,
  updateResource,
} from './resource.ts'

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

/** Who asks, as the log will have it. */
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

/** Handlers of the five calls, and of the list as a file. A resource may depend on the moment it is read at. */
export function resourceHandlers<const Path extends string, Item, Row extends object, Body>(
  path: Path,
  of: Resource<Item, Row, Body> | ((now: Date) => Resource<Item, Row, Body>),
) {
  const at = ({ now }: Pick<ResourceHandlersInput, 'now'>) => (typeof of === 'function' ? of(now) : of)
  // Validated by the schemas of the call: texts of the path, the query of a list, the body of this resource.
  const placeOf = ({ params }: { params: unknown }) => params as Place & { id: string }
  const list = (asked: Pick<ResourceHandlersInput, 'db' | 'params' | 'query' | 'now'>) =>
    listResource(asked.db, at(asked), { query: asked.query as Listed, place: placeOf(asked) })
  const file = (asked: ResourceHandlersInput & Parameters<typeof sendList>[0]) => {
    const resource = at(asked)
    const rows = everyRow(asked.db, resource, { query: asked.query as Listed, place: placeOf(asked) })
    return sendList(asked, resource.entity, rows)
  }
  const show = async (asked: Pick<ResourceHandlersInput, 'db' | 'params' | 'now'>) => {
    const place = placeOf(asked)
    return { data: await showResource(asked.db, at(asked), { id: place.id, place }) }
  }
  const store = async (asked: ResourceHandlersInput) => ({
    data: await createResource(asked.db, at(asked), {
      act: actOf(asked),
      place: placeOf(asked),
      body: asked.body as Body,
    }),
  })
  const update = async (asked: ResourceHandlersInput) => {
    const place = placeOf(asked)
    return {
      data: await updateResource(asked.db, at(asked), {
        act: actOf(asked),
        place,
        id: place.id,
        body: asked.body as Body,
      }),
    }
  }
  const remove = (asked: ResourceHandlersInput) => {
    const place = placeOf(asked)
    return deleteResource(asked.db, at(asked), { act: actOf(asked), place, id: place.id })
  }
  const handlers = {
    [`GET ${path}`]: list,
    [`GET ${path}.csv`]: file,
    [`POST ${path}`]: store,
    [`GET ${path}/{id}`]: show,
    [`PUT ${path}/{id}`]: update,
    [`DELETE ${path}/{id}`]: remove,
  }
  // The names as the type system spells them: a computed key is a string to it.
  return handlers as unknown as { [Name in `GET ${Path}`]: typeof list } & {
    [Name in `GET ${Path}.csv`]: typeof file
  } & {
    [Name in `POST ${Path}`]: typeof store
  } & { [Name in `GET ${Path}/{id}`]: typeof show } & { [Name in `PUT ${Path}/{id}`]: typeof update } & {
    [Name in `DELETE ${Path}/{id}`]: typeof remove
  }
}
