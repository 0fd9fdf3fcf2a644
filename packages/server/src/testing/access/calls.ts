import type { Call, CallName } from '@mahsul/contract/kit/call'
import { calls } from '@mahsul/contract/registry/calls'

const all = Object.entries(calls) as [CallName, Call][] // `calls` is checked to be Calls
export const withSession = all.filter(([, call]) => call.access.roles !== 'anyone')
export const withParty = all.flatMap(([name, call]) =>
  call.access.roles !== 'anyone' && call.access.party ? [[name, call.access.party] as const] : [],
)
