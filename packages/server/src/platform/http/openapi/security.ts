import type { Call, CallName } from '@mahsul/contract/kit/call'
import { keyAccessOf } from '@mahsul/contract/registry/key-access'
import { keyScopes } from '@mahsul/domain/programs/key-scopes'
import { taskScopes } from '@mahsul/domain/trades/task-scopes'

/** How the document calls API keys: a second way to sign a request, with scopes. */
export const keyScheme = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'mhk_…',
    description: `An API key of a company. Scopes: ${keyScopes.join(', ')}. A call that does not name one is for persons alone.`,
  },
} as const

type Requirement = Record<string, readonly string[]>

/** Either a session, or a key with the scope; a task of a trade takes one of several, as it is about. Nobody's is empty. */
export function securityOf(name: CallName, { access }: Call): readonly Requirement[] {
  if (access.roles === 'anyone') return []
  const keyAccess = keyAccessOf(name)
  const scopes = keyAccess === 'by-task' ? taskScopes : keyAccess === 'person' ? [] : [keyAccess]
  return [{ bearer: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))]
}
