import type { Call } from '@mahsul/contract/kit/call'
import type { JsonSchema } from './schemas.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  style?: 'form'
  explode?: true
  schema: JsonSchema
}
type Asked = {
  path: JsonSchema | undefined
  query: JsonSchema | undefined
  once: boolean
  ifMatch: boolean
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the first answer again for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of what you read; it fills in the version in the body, and another version is answered 412',
  schema: { type: 'string', maxLength: 200 },
}

/** The parameters of all calls: what several calls take alike is a component. */
export class Parameters {
  private readonly counts = new Map<string, { parameter: Parameter; calls: number }>()
  readonly components: Record<string, Parameter> = {}

  constructor(all: readonly Asked[]) {
    for (const parameter of all.flatMap(parametersOf)) {
      const key = JSON.stringify(parameter)
      this.counts.set(key, { parameter, calls: (this.counts.get(key)?.calls ?? 0) + 1 })
    }
    const often = [...this.counts.values()].toSorted((a, b) => b.calls - a.calls)
    for (const { parameter, calls } of often)
      if (calls >= OFTEN) this.components[componentOf(parameter)] ??= parameter
  }

  of(asked: Asked): object[] {
    return parametersOf(asked).map((parameter) => {
      const shared = componentOf(parameter)
      const isShared = this.components[shared] && isSame(this.components[shared], parameter)
      return isShared ? { $ref: `#/components/parameters/${shared}` } : parameter
    })
  }
}

const OFTEN = 3
const isSame = (one: Parameter, other: Parameter) => JSON.stringify(one) === JSON.stringify(other)

/** `PageNo`, `IdInPath`. */
function componentOf({ name, in: place }: Parameter): string {
  const pascal = name.replaceAll(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())
  return place === 'path' ? `${pascal}InPath` : pascal
}

const parametersOf = (asked: Asked): Parameter[] => [
  ...named(asked.path, 'path'),
  ...named(asked.query, 'query'),
  ...(asked.once ? [idempotencyKey] : []),
  ...(asked.ifMatch ? [ifMatch] : []),
]

const named = (schema: JsonSchema | undefined, place: 'path' | 'query'): Parameter[] =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...described } = typeof property === 'boolean' ? {} : property
    return {
      name,
      in: place,
      required: schema?.required?.includes(name) ?? false,
      ...(description && { description }),
      ...(described.type === 'array' && { style: 'form', explode: true }),
      schema: described,
    }
  })

/** What a call is asked with, by its schemas. */
export const askedOf = (
  { once, ifMatch: versioned }: Pick<Call, 'once' | 'ifMatch'>,
  { params, query }: { params: JsonSchema | undefined; query: JsonSchema | undefined },
): Asked => ({ path: params, query, once: once !== undefined, ifMatch: versioned !== undefined })
