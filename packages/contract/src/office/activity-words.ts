import type { Language } from '@mahsul/domain/kit/language'
import { platformActs, type TradeEvent, tradeEvents } from '@mahsul/domain/trades/process/process'
import ar from '@mahsul/words/ar/office/activity.json' with { type: 'json' }
import en from '@mahsul/words/en/office/activity.json' with { type: 'json' }
import { fillWords } from '../kit/fill-words.ts'
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'
import { actWords } from '../trades/trade-words.ts'

/** What acts are about, as the activity log can be filtered: what members deal, who they are, how they log in, and so on. */
export const activityGroups = ['trading', 'people', 'access', 'catalogue', 'platform'] as const
export type ActivityGroup = (typeof activityGroups)[number]

/** Every kind of thing that the activity log names, with the group of the acts that all lists have. */
const groupOfThing = {
  trade: 'trading',
  offer: 'trading',
  bid: 'trading',
  member: 'people',
  company: 'people',
  company_match: 'people',
  invitation: 'people',
  approval: 'trading',
  fee_invoice: 'trading',
  fee_statement: 'trading',
  api_key: 'access',
  access_request: 'people',
  contact: 'people',
  account_change: 'people',
  session: 'access',
  'second-factor': 'access',
  passkey: 'access',
  webhook: 'access',
  webhook_host: 'platform',
  product: 'catalogue',
  product_parent: 'catalogue',
  product_type: 'catalogue',
  product_grade: 'catalogue',
  product_origin: 'catalogue',
  product_characteristic: 'catalogue',
  product_load: 'catalogue',
  container_type: 'catalogue',
  facility: 'catalogue',
  facility_type: 'catalogue',
  freight_cost: 'catalogue',
  freight_import: 'catalogue',
  lane_rule: 'catalogue',
  lane_rule_import: 'catalogue',
  product_import: 'catalogue',
  product_load_import: 'catalogue',
  missing_lane: 'catalogue',
  carrier_event: 'trading',
  article: 'platform',
  message: 'platform',
  job: 'platform',
  settings: 'platform',
  activity: 'platform',
} as const satisfies Record<string, ActivityGroup>
export type ActivityThing = keyof typeof groupOfThing
export const activityThings = Object.keys(groupOfThing) as ActivityThing[] // the keys of the record above

/** Acts with words of their own, and their group. */
const groupOfAct = {
  'bid.place': 'trading',
  'bid.accept': 'trading',
  'bid.decline': 'trading',
  'bid.withdraw': 'trading',
  'offer.publish': 'trading',
  'offer.edit': 'trading',
  'offer.republish': 'trading',
  'offer.close': 'trading',
  'offer.expire': 'trading',
  'offer.take-down': 'platform',
  'trade.open': 'trading',
  'trade.payee.wrong-characters': 'trading',
  'approval.ask': 'trading',
  'approval.approve': 'trading',
  'approval.decline': 'trading',
  'approval.withdraw': 'trading',
  'help.ask': 'people',
  'access_request.receive': 'people',
  'access_request.answer': 'people',
  'contact.receive': 'people',
  'contact.answer': 'people',
  'invitation.create': 'people',
  'invitation.resend': 'people',
  'invitation.edit': 'people',
  'invitation.delete': 'people',
  'invitation.ask-again': 'people',
  'member.register': 'people',
  'member.first-admin': 'people',
  'member.create': 'people',
  'member.edit': 'people',
  'member.delete': 'people',
  'member.forget': 'people',
  'member.unname': 'people',
  'member.export': 'people',
  'member.suspend': 'platform',
  'member.reinstate': 'platform',
  'member.request-change': 'people',
  'member.approve-change': 'people',
  'member.decline-change': 'people',
  'member.object-change': 'people',
  'member.expire-change': 'people',
  'company.edit': 'people',
  'company.change-bank': 'people',
  'company.registration-number': 'platform',
  'company.apart': 'platform',
  'company.merge': 'platform',
  'company.suspend': 'platform',
  'company.reinstate': 'platform',
  'company.invite': 'people',
  'company.right': 'people',
  'company.remove': 'people',
  'company.leave': 'people',
  'company.limits': 'people',
  'calendar.create': 'access',
  'calendar.end': 'access',
  'facility.take-over': 'catalogue',
  'company.financing': 'people',
  'note.create': 'platform',
  'note.delete': 'platform',
  'message.send-again': 'platform',
  'message.show-receiver': 'platform',
  'job.run-again': 'platform',
  'settings.edit': 'platform',
  'activity.drop-month': 'platform',
  'freight_cost.import': 'catalogue',
  'freight_cost.import-failed': 'catalogue',
  'lane_rule.import': 'catalogue',
  'lane_rule.import-failed': 'catalogue',
  'product.import': 'catalogue',
  'product.import-failed': 'catalogue',
  'product_load.import': 'catalogue',
  'product_load.import-failed': 'catalogue',
  'carrier_event.receive': 'trading',
  'carrier_event.import': 'platform',
  'carrier_event.assign': 'platform',
  'carrier_event.put-away': 'platform',
  'fee_invoice.issue': 'trading',
  'fee_invoice.credit': 'trading',
  'fee_invoice.remind': 'trading',
  'fee_invoice.pay': 'platform',
  'fee_invoice.unpay': 'platform',
  'session.login': 'access',
  'session.logout': 'access',
  'session.step-up': 'access',
  'session.second-factor-refused': 'access',
  'session.reuse': 'access',
  'session.password': 'access',
  'session.admin': 'access',
  'session.second-factor': 'access',
  'session.end-all': 'access',
  'session.end-others': 'access',
  'session.company': 'access',
  'member.change-password': 'access',
  'member.reset-password': 'access',
  'member.change-phone': 'access',
  'member.correct-phone': 'access',
  'access_request.correct-phone': 'people',
  'contact.correct-phone': 'people',
  'trade.correct-phone': 'trading',
  'member.verify-phone': 'access',
  'member.sign-out': 'platform',
  'second-factor.reset': 'platform',
  'passkey.add': 'access',
  'passkey.rename': 'access',
  'passkey.remove': 'access',
  'passkey.block': 'access',
  'totp.add': 'access',
  'totp.remove': 'access',
  'recovery-codes.renew': 'access',
  'api_key.take-over': 'access',
  'api_key.end': 'access',
  'webhook.secret': 'access',
  'webhook.on': 'access',
  'webhook.off': 'access',
  'webhook.test': 'access',
  'webhook.send-again': 'access',
  'webhook_host.approve': 'platform',
  'webhook_host.refuse': 'platform',
  'webhook_host.revoke': 'platform',
} as const satisfies Record<string, ActivityGroup>
type OwnAct = keyof typeof groupOfAct

/** What every list of the back office can do with a thing. */
type Verb = 'create' | 'edit' | 'delete' | 'retire' | 'bring-back' | 'export'

/** What `record` can write: one without words in both languages does not compile. */
export type ActivityAction = OwnAct | `trade.${TradeEvent}` | `${ActivityThing}.${Verb}`

const ownWords: Record<OwnAct, Words> = /* @__PURE__ */ pairWords(
  en.acts satisfies Exactly<OwnAct, typeof en.acts>,
  ar.acts,
)
const verbWords: Record<Verb, Words> = /* @__PURE__ */ pairWords(
  en.verbs satisfies Exactly<Verb, typeof en.verbs>,
  ar.verbs,
)
export const thingWords: Record<ActivityThing, Words> = /* @__PURE__ */ pairWords(
  en.things satisfies Exactly<ActivityThing, typeof en.things>,
  ar.things,
)
export const groupWords: Record<ActivityGroup, Words> = /* @__PURE__ */ pairWords(
  en.groups satisfies Exactly<ActivityGroup, typeof en.groups>,
  ar.groups,
)
const fieldWords: Partial<Record<string, Words>> = /* @__PURE__ */ pairWords(en.fields, ar.fields)

const isOwnAct = (action: string): action is OwnAct => Object.hasOwn(groupOfAct, action)
const isThing = (entity: string): entity is ActivityThing => Object.hasOwn(groupOfThing, entity)
const isVerb = (verb: string): verb is Verb => Object.hasOwn(verbWords, verb)
const eventOf = (action: string): TradeEvent | undefined =>
  tradeEvents.find((event) => action === `trade.${event}`)

/** An act as people read it; one that an older release recorded and no longer does keeps its code. */
export function actInWords(action: string, language: Language): string {
  if (isOwnAct(action)) return ownWords[action][language]
  const event = eventOf(action)
  if (event) return actWords[event].done[language]
  const place = action.lastIndexOf('.')
  const [entity, verb] = [action.slice(0, place), action.slice(place + 1)]
  if (!isThing(entity) || !isVerb(verb)) return action
  return fillWords(verbWords[verb][language], { thing: thingWords[entity][language] }, language)
}

export const thingInWords = (entity: string, language: Language): string =>
  isThing(entity) ? thingWords[entity][language] : entity

/** The name of a field in a recorded value; `company_name` and `companyName` are one. */
export function fieldInWords(field: string, language: Language): string {
  const snake = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const words = fieldWords[field] ?? fieldWords[snake]
  return words?.[language] ?? snake.replaceAll('_', ' ')
}

/** A recorded value that is a code of the trade process, in words. */
export function valueInWords(value: string, language: Language): string {
  const event = tradeEvents.find((each) => each === value)
  return event ? actWords[event].done[language] : value
}

/** Which group an act belongs to; what admins do in a trade is theirs. */
export function groupOfActivity(action: string, entity: string): ActivityGroup {
  if (isOwnAct(action)) return groupOfAct[action]
  const event = eventOf(action)
  const isAdmins = event === 'cancel.decide' || platformActs.some((act) => act === event)
  if (isAdmins || action.endsWith('.export')) return 'platform'
  return isThing(entity) ? groupOfThing[entity] : 'platform'
}
