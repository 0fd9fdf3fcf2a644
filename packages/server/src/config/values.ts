import * as z from 'zod'

/** What the environment gives, with what is in files put in its place. */
export type Environment = Record<string, string | undefined>

export const word = z.string().min(1)
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], case: 'sensitive' })
export const port = z.coerce.number().int().min(0).max(65_535)
export const database = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
/** An address over HTTP, to which paths are added. */
export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Names each of these settings that was not given, and what it is for. */
export function* missing<Name extends string>(
  names: readonly Name[],
  given: Environment,
  settings: Record<NoInfer<Name>, z.ZodType>,
): Iterable<string> {
  for (const name of names) if (!given[name]) yield `${name}: missing (${settings[name].description})`
}
