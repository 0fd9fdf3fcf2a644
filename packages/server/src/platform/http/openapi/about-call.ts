import { type Call, type CallName, dutyOf, type Party } from '@mahsul/contract/kit/call'
import { type Role, roles } from '@mahsul/domain/accounts/member'
import { whoMay } from '@mahsul/domain/companies/company-rights'
import { adminRoles, adminsWho } from '@mahsul/domain/office/admin-roles'

/** What a call does, who may make it, and what it asks for, in Markdown. */
export function aboutCall(name: CallName, call: Call): string {
  const facts = [whoMayCall(name, call), ...conditionsOf(call)].map((fact) => `- ${fact}`)
  return [call.about ?? `${call.summary}.`, facts.join('\n')].join('\n\n')
}

const plural: Record<Role, string> = {
  BUYER: 'buyers',
  SUPPLIER: 'suppliers',
  TRADER: 'traders',
  ADMIN: 'admins',
}
const inWords = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
const either = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words)

/** Others than these are answered 404, as if the thing were not there. */
const ofParty: Record<Party, string> = {
  member: 'everybody who is signed in',
  'offer-owner': 'the company that owns the offer',
  'offer-reader': 'those who may see the offer',
  bidder: 'the company that bids',
  'bid-party': 'the two sides of the bid',
  'trade-party': 'the two sides of the trade',
  'session-owner': 'whose session it is',
  'passkey-owner': 'whose passkey it is',
  'upload-owner': 'who uploaded it',
  'view-owner': 'who saved the view',
  colleague: 'people of the same company',
  'inviting-company': 'the company that invited',
  'approval-company': 'the company whose act it is',
  watcher: 'who watches the offer',
  'key-company': 'the company whose key it is',
  'billed-company': 'the company that is billed',
  'webhook-company': 'the company whose webhook it is',
}

function whoMayCall(name: CallName, { access }: Call): string {
  if (access.roles === 'anyone') return 'Who: anybody, without a session.'
  const isEverybody = access.roles.length === roles.length
  const who = isEverybody ? 'everybody who is signed in' : inWords(access.roles.map((role) => plural[role]))
  const duty = dutyOf(name.slice(0, name.indexOf(' ')), access)
  const admins = duty ? adminsWho(duty) : adminRoles
  return [
    `Who: ${who}.`,
    ...(access.act === 'by-task' ? ['Which right in the company it takes depends on what is done.'] : []),
    ...(access.act && access.act !== 'by-task'
      ? [`Of a company: people with the right ${either(whoMay(access.act).map((right) => `\`${right}\``))}.`]
      : []),
    ...(admins.length < adminRoles.length
      ? [`Of admins: ${either(admins.map((admin) => `\`${admin}\``))}.`]
      : []),
    ...(access.party && access.party !== 'member'
      ? [`For ${ofParty[access.party]}; to others it is not there (404).`]
      : []),
  ].join(' ')
}

const conditionsOf = ({ once, stepUp, mayLag }: Call): string[] => [
  ...(mayLag ? ['May be some seconds old, your own acts excepted; `Data-As-Of` tells from when it is.'] : []),
  ...(once
    ? [
        'Once: takes an `Idempotency-Key`. The same key with the same body gets the first answer again for 24 hours.',
      ]
    : []),
  ...(stepUp === true ? ['Step-up: within the last five minutes (`POST /secure/step-up`).'] : []),
  ...(stepUp === 'where-enforced'
    ? ['Step-up: within the last five minutes, of everybody in production (`POST /secure/step-up`).']
    : []),
]
