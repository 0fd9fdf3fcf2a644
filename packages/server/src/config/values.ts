import { compile } from '@fastify/proxy-addr'
import * as z from 'zod'

/** The environment, with the content of `_FILE` variables in place. */
export type Environment = Record<string, string | undefined>

export const word = z.string().min(1)
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], case: 'sensitive' })
export const port = z.coerce.number().int().min(0).max(65_535)
export const database = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
/** An HTTP address, to which paths are added. */
export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))
/** Addresses and ranges, separated by commas, as Fastify's `trustProxy` takes them: `127.0.0.1`, `10.0.0.0/8`, `loopback`. */
export const proxies = word.refine(areAddresses, 'is not a list of addresses')
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Names each of these settings that is missing, and what it is for. */
export function* missing<Name extends string>(
  names: readonly Name[],
  given: Environment,
  settings: Record<NoInfer<Name>, z.ZodType>,
): Iterable<string> {
  for (const name of names) if (!given[name]) yield `${name}: missing (${settings[name].description})`
}

function areAddresses(text: string): boolean {
  try {
    compile(text.split(',').map((part) => part.trim()))
    return true
  } catch {
    return false
  }
}
