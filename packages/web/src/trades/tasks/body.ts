import { creditToWire } from '@mahsul/contract/documents/credit-wire'
import type { FileField, StoredFile, TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import type { CallInput } from '../../lib/api/api-types.ts'
import { multipart } from '../../lib/api/multipart.ts'

type Asks = CallInput<'POST /secure/trades/{id}/tasks/{task}'>
export type TaskBody = Exclude<NonNullable<Asks['body']>, FormData>

/** Files as a form holds them until it is sent. */
export type Files = Partial<Record<FileField, File>>

/** The few fields whose wire name is not their own name in snake_case. */
const special: Record<string, string> = {
  onBoard: 'shipments',
  corrections: 'shipments',
  proposed: 'shipments',
  destinationId: 'facility_destination',
  documentData: 'document',
}
const wireName = (name: string) =>
  special[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `shipments.0.containerNumbers` is `shipments.0.container_numbers` on the wire. */
export const wireField = (field: string): string => field.split('.').map(wireName).join('.')

export const hasFiles = (files: Files): boolean => Object.values(files).some((file) => file !== undefined)

/** The body of a task as sent: without empty fields and files. */
export function bodyOf(facts: TaskFacts, version: number | undefined): TaskBody {
  const { files: _, generated: __, credit, ...said } = facts
  return {
    ...(onTheWire(said) as TaskBody), // the names above are the body's
    ...(credit && { credit: creditToWire(credit) }),
    ...(version !== undefined && { version }),
  }
}

function onTheWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onTheWire)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined && each !== null && each !== '')
      .map(([name, each]) => [wireName(name), onTheWire(each)]),
  )
}

/** A task with files is a multipart form. */
export const formOf = (body: TaskBody, files: Files): FormData =>
  multipart(body, Object.fromEntries(Object.entries(files).map(([field, file]) => [wireName(field), file])))

/** Files as the rules need them, which only check that there is one. */
export const promised = (files: Files): TaskFacts['files'] =>
  Object.fromEntries(
    Object.entries(files).flatMap(([field, file]) =>
      file ? [[field, { id: '', sha256: '', mime: file.type, bytes: file.size } satisfies StoredFile]] : [],
    ),
  )

/** What identifies two attempts as the same: the fields, and the files. */
export const sameTry = (act: string, facts: TaskFacts, files: Files) => ({
  act,
  said: bodyOf(facts, undefined),
  files: Object.entries(files).map(([field, file]) => [field, file?.name, file?.size, file?.lastModified]),
})
