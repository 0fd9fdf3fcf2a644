import type { Call, CallName } from '@mahsul/contract/kit/call'
import { problemWords } from '@mahsul/contract/kit/problem-words'
import { calls } from '@mahsul/contract/registry/calls'
import type { Role } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { hashPassword } from './accounts/password.ts'
import type { SignedIn } from './platform/http/dependencies.ts'
import { openDealing } from './testing/dealing.ts'
import { sentence } from './testing/read-message.ts'

/**
 * Every field that the contract declares, generated from it, with values of every kind: the messages are the catalogue's, in
 * the reader's language, without anything from the validation library.
 */
const market = await openDealing()
const nowhere = '019cd3a4-0000-7000-8000-000000000000'
const all = Object.entries(calls) as [CallName, Call][] // `calls` is checked to be Calls

const kinds: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  '',
  'x',
  'x'.repeat(25_000),
  '1600.005',
  '2026-02-30',
  [],
  {},
  { no_such_field: 1 },
]

type Schema = z.core.JSONSchema.BaseSchema
const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null
const shapeOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() })
/** The branch of a union that has fields or rows, if any. */
const deepest = (schema: Schema): Schema =>
  (schema.anyOf ?? []).filter(isSchema).find((way) => way.properties ?? way.items) ?? schema

/** The shape to a given depth, and one value in every place below. */
function filled(schema: Schema, value: unknown, depth: number): unknown {
  const { properties, items } = deepest(schema)
  if (depth === 0 || !(properties || isSchema(items))) return value
  if (isSchema(items)) return [filled(items, value, depth - 1)]
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, inner]) => [
      name,
      isSchema(inner) ? filled(inner, value, depth - 1) : value,
    ]),
  )
}

/** The fields of it, including those in rows and nested objects, by the path in an answer. */
function fieldsIn(schema: Schema, path: readonly string[] = []): string[] {
  const { properties, items } = deepest(schema)
  const own = path.length > 0 ? [path.join('.')] : []
  if (isSchema(items)) return [...own, ...fieldsIn(items, [...path, '0'])]
  const inner = Object.entries(properties ?? {}).flatMap(([name, property]) =>
    isSchema(property) ? fieldsIn(property, [...path, name]) : [],
  )
  return [...own, ...inner]
}

/** A field in the rows of a document. */
const DEEPEST = 5

/** The value in every field of a body, nested and in place of the nested object. */
const bodiesOf = (schema: Schema): object[] => {
  const depths = Array.from({ length: DEEPEST }, (_, index) => index + 1)
  const texts = kinds.flatMap((value) => depths.map((depth) => JSON.stringify(filled(schema, value, depth))))
  return [...new Set(texts)].map((text) => JSON.parse(text))
}

const sentences = Object.values(problemWords).map(({ en, ar }) => ({ en: sentence(en), ar: sentence(ar) }))
const judged = new Map<string, boolean>() // the same few sentences come thousands of times
function isOurs(text: string, language: Language): boolean {
  const known = judged.get(text + language) ?? sentences.some(({ [language]: words }) => words.test(text))
  judged.set(text + language, known)
  return known
}

const passwordHash = await hashPassword('a password that nobody says')
async function newReader(role: Role) {
  const reader = await market.member(role)
  await market.db
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('id', '=', reader.id)
    .execute()
  return reader
}

const pathOf = (name: CallName) =>
  name
    .split(' ')[1]!
    .replace('{task}', 'order.confirm')
    .replaceAll(/\{\w+\}/g, nowhere)
type Method = Parameters<typeof market.as>[1]
const methodOf = (name: CallName) => name.split(' ')[0] as Method // the shape of a call's name

const readers = new Map<Role, SignedIn>()

/** The messages for each field of one request, after checking that all of them are ours. */
async function refusedFields(
  name: CallName,
  call: Call,
  { path = pathOf(name), body }: { path?: string; body?: object },
) {
  const fields: string[] = []
  for (const language of ['en', 'ar'] as const) {
    const role = call.access.roles === 'anyone' ? undefined : call.access.roles[0]
    const reader = role && (readers.get(role) ?? (await newReader(role)))
    if (role && reader) readers.set(role, reader)
    const answer = await market.as(reader, methodOf(name), path, body, { 'accept-language': language })
    const text = JSON.stringify(answer.body)
    if (answer.status < 400) {
      if (role) readers.delete(role) // it succeeded, and may have ended the session
      continue
    }
    expect(answer.status, text).toBeLessThan(500)
    expect(text).not.toMatch(/\/\^|Invalid (input|string|UUID|option)|expected |Unrecognized|Too (big|small)/)
    if (language === 'ar') expect(answer.body.message).toMatch(/\p{Script=Arabic}/u)
    const errors: Record<string, string[]> = answer.body.errors ?? {}
    const foreign = Object.entries(errors).filter(
      ([, texts]) => !texts.every((each) => isOurs(each, language)),
    )
    expect(foreign, language).toEqual([])
    fields.push(...Object.keys(errors))
  }
  return fields
}

// What another standard has is answered part by part: logistics-events.test.ts.
const withBody = all.flatMap(([name, call]) =>
  call.body && !call.foreign ? [[name, call, shapeOf(call.body)] as const] : [],
)

test.each(withBody)('%s reports every wrong field in our own words', async (name, call, schema) => {
  const refused = new Set<string>()
  for (const body of bodiesOf(schema))
    for (const field of await refusedFields(name, call, { body })) refused.add(field)
  expect(fieldsIn(schema).filter((field) => !refused.has(field))).toEqual([])
})

const withParameters = all.filter(([, { query, params }]) => query ?? params)

test.each(withParameters)('%s reports a wrong path and query in our own words', async (name, call) => {
  const names = call.query ? Object.keys(shapeOf(call.query).properties ?? {}) : []
  for (const value of ['', 'x', '-1', '1.555', 'x'.repeat(2_500)]) {
    const query = new URLSearchParams(Object.fromEntries(names.map((each) => [each, value])))
    await refusedFields(name, call, { path: `${pathOf(name)}?${query}` })
  }
  const nameless = name.split(' ')[1]!.replaceAll(/\{\w+\}/g, 'x')
  if (nameless.endsWith('/x')) await refusedFields(name, call, { path: nameless })
})
