import { roles } from '@mahsul/domain/accounts/member'
import { adminRoles, adminsWho } from '@mahsul/domain/office/admin-roles'
import { type KeyScope, keyScopes } from '@mahsul/domain/programs/key-scopes'
import { type Call, type CallName, dutyOf } from '../kit/call.ts'
import { errorCodeOf, type RefusalCode, refusalStatus } from '../kit/refusals.ts'
import { type KeyAccess, keyAccessOf } from './key-access.ts'

/** What any call may be answered. */
const ofEveryCall: readonly RefusalCode[] = [
  'UNREADABLE',
  'VALIDATION',
  'TOO_MANY_TRIES',
  'UNEXPECTED',
  'UNAVAILABLE',
]
/** Where a body can be sent, even if the call declares none. */
const ofABody: readonly RefusalCode[] = ['TOO_LARGE', 'UNSUPPORTED_MEDIA']

/** Every refusal that a call may be answered: what follows from its declaration, and what its handler refuses. */
export function everyRefusal(name: CallName, call: Call): RefusalCode[] {
  const method = name.slice(0, name.indexOf(' '))
  const { access, once, stepUp, files, upload, params } = call
  const codes = new Set<RefusalCode>([
    ...ofEveryCall,
    ...(method === 'GET' ? [] : ofABody),
    ...(params && name.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(access.roles === 'anyone' ? [] : ofSession(name, method, call)),
    ...(once ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(call.ifMatch ? (['STALE_VERSION'] as const) : []),
    ...(stepUp ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(upload ? (['NO_DOCUMENT', 'INFECTED_FILE'] as const) : []),
    ...(files ? ([call.emptyFile ?? 'NO_DOCUMENT', 'INFECTED_FILE'] as const) : []),
    ...(call.refusals ?? []),
    ...(call.refusals?.includes('APPROVAL_REQUIRED') && keyAccessOf(name) !== 'person'
      ? (['KEY_ABOVE_LIMIT'] as const)
      : []),
  ])
  return Object.keys(refusalStatus).filter((code) => codes.has(code as RefusalCode)) as RefusalCode[] // keys of the table
}

/** Under an API key: a task is for persons, or takes a scope. */
const ofKey: Record<KeyAccess, readonly RefusalCode[]> = {
  person: ['PERSON_NEEDED'],
  'by-task': ['PERSON_NEEDED', 'SCOPE_MISSING'],
  ...(Object.fromEntries(keyScopes.map((scope) => [scope, ['SCOPE_MISSING']])) as Record<
    KeyScope,
    ['SCOPE_MISSING']
  >), // one for each
}

function ofSession(name: CallName, method: string, { access, withoutSecondFactor }: Call): RefusalCode[] {
  if (access.roles === 'anyone') return []
  const duty = dutyOf(method, access)
  const forAdmins = access.roles.includes('ADMIN')
  return [
    ...(['UNAUTHENTICATED', 'KEY_OVER', 'KEY_STOPPED'] as const),
    ...ofKey[keyAccessOf(name)],
    ...(access.roles.length < roles.length ? (['FORBIDDEN'] as const) : []),
    ...(access.act ? (['RIGHT_MISSING'] as const) : []),
    ...(duty && forAdmins && adminsWho(duty).length < adminRoles.length
      ? (['ADMIN_ROLE_MISSING'] as const)
      : []),
    ...(forAdmins && !withoutSecondFactor ? (['SECOND_FACTOR_SETUP_REQUIRED'] as const) : []),
  ]
}

/** The values of `error_code` that a call may be answered, by their status. */
export function errorCodesByStatus(name: CallName, call: Call): Map<number, RefusalCode[]> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of new Set(everyRefusal(name, call).map(errorCodeOf)))
    byStatus.set(refusalStatus[code], [...(byStatus.get(refusalStatus[code]) ?? []), code])
  if (call.ifMatch) byStatus.set(412, ['STALE_VERSION']) // where `If-Match` was sent, instead of 409
  return new Map([...byStatus].toSorted(([one], [other]) => one - other))
}
