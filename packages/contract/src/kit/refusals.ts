import ar from '@mahsul/words/ar/kit/refusals.json' with { type: 'json' }
import programsAr from '@mahsul/words/ar/programs/program-refusals.json' with { type: 'json' }
import en from '@mahsul/words/en/kit/refusals.json' with { type: 'json' }
import programsEn from '@mahsul/words/en/programs/program-refusals.json' with { type: 'json' }
import { type Exactly, pairWords, type Words } from './pair-words.ts'

/**
 * The one catalogue of refusals (member.md §8, wire.md "Errors"), with their status. `error_code` on the wire is the key; it
 * is stable, and clients translate it. Free of zod, so that the browser can use it too.
 */
export const refusalStatus = {
  // requests
  UNREADABLE: 400,
  VALIDATION: 422,
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  INCORRECT_CREDENTIALS: 401,
  INVALID_GRANT: 401,
  UNKNOWN_CLIENT: 401,
  FORBIDDEN: 403,
  ACCOUNT_SUSPENDED: 403,
  RIGHT_MISSING: 403,
  ADMIN_ROLE_MISSING: 403,
  SCOPE_MISSING: 403,
  PERSON_NEEDED: 403,
  KEY_ABOVE_LIMIT: 403,
  KEY_OVER: 401,
  KEY_STOPPED: 401,
  TOO_MANY_KEYS: 409,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  NO_DOCUMENT: 422,
  NOT_AN_IMAGE: 422,
  HEIC_PICTURE: 422,
  PICTURE_TOO_LARGE: 422,
  PICTURE_OF_PAGES: 422,
  NOT_A_DOCUMENT: 422,
  PROTECTED_PDF: 422,
  INFECTED_FILE: 422,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY_TRIES: 429,
  UNEXPECTED: 500,
  UNAVAILABLE: 503,
  IDEMPOTENCY_KEY_REUSED: 409,
  STALE_VERSION: 409,
  EVENTS_EXPIRED: 410,
  TOO_MANY_WEBHOOKS: 409,
  WEBHOOK_OFF: 409,
  DELIVERY_HELD: 409,
  WEBHOOK_HOST_DECIDED: 409,
  // verification
  CODE_NOT_FOUND: 400,
  CODE_EXPIRED: 410,
  CODE_REQUIRED: 403,
  CODE_TOO_SOON: 429,
  // second factors
  SECOND_FACTOR_REQUIRED: 401,
  LOGIN_CHALLENGE_EXPIRED: 410,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  LAST_SECOND_FACTOR: 409,
  PASSKEY_REFUSED: 400,
  PASSKEY_CLONED: 403,
  PASSKEYS_UNAVAILABLE: 409,
  TOO_MANY_PASSKEYS: 409,
  NO_SECOND_FACTOR: 409,
  AUTHENTICATOR_UNREADABLE: 409,
  WRONG_SECOND_FACTOR: 400,
  STEP_UP_METHOD: 409,
  SECOND_FACTOR_STOPPED: 403,
  // offers
  WRONG_OFFER_TYPE: 403,
  NOT_THE_OWNER: 404,
  BIDS_PENDING: 409,
  OFFER_NOT_EDITABLE: 409,
  OFFER_TYPE_FIXED: 409,
  OFFER_STILL_OPEN: 409,
  OFFER_NOT_CLOSABLE: 409,
  SHIPPING_DATE_PASSED: 409,
  NOTHING_LEFT: 409,
  ITEM_RETIRED: 409,
  OFFER_TAKEN_DOWN: 409,
  OFFER_NOT_ON_MARKET: 409,
  TOO_MANY_SAVED_VIEWS: 409,
  VIEW_NAME_TAKEN: 409,
  WATCHES_OWN_OFFER: 409,
  TOO_MANY_WATCHED: 409,
  // bids and purchases
  OWN_OFFER: 403,
  WRONG_SIDE: 403,
  FIRM_OFFER: 409,
  OFFER_EXPIRED: 410,
  OFFER_CLOSED: 409,
  BID_PENDING: 409,
  ROUNDS_USED: 409,
  HELD_BY_ANOTHER_BIDDER: 409,
  CONTAINERS_UNAVAILABLE: 409,
  FREIGHT_UNKNOWN: 409,
  ALREADY_ANSWERED: 409,
  NOT_THE_BIDDER: 404,
  // trades
  NO_SUCH_TASK: 404,
  ORDER_LAPSED: 410,
  NOT_YOUR_TURN: 403,
  PAYMENT_NOT_DUE: 409,
  PAYEE_NOT_BOUND: 409,
  PAYEE_WITHHELD: 403,
  PAYEE_CHANGE_WAITS: 409,
  PAYEE_UNCHANGED: 409,
  PAYEE_TRIES_USED: 409,
  NOTHING_LEFT_TO_PAY: 409,
  NO_BANK_ACCOUNT: 409,
  PRINTED_ACCOUNT_CHANGED: 409,
  ALREADY_RATED: 409,
  ON_BOARD_DATE_AGREED: 409,
  ON_BOARD_DATE_PRESENTED: 409,
  ON_BOARD_DATE_DUE: 409,
  CREDIT_NOT_ACCEPTED: 409,
  CREDIT_AMENDMENT_OPEN: 409,
  CREDIT_PAID: 409,
  PROPOSAL_OUTDATED: 409,
  PROPOSAL_ENDED: 409,
  REPORT_ENDED: 409,
  FINDING_ENDED: 409,
  CORRECTION_PROPOSED: 409,
  TASK_NOT_OPEN: 409,
  DEADLINE_EXTENDED: 409,
  TRADE_HELD: 409,
  // fee invoices
  PAYMENT_DAY: 409,
  REMINDED_TODAY: 409,
  // membership
  EMAIL_ALREADY_REGISTERED: 409,
  INVITATION_USED: 410,
  INVITATION_REPLACED: 410,
  INVITATION_EXPIRED: 410,
  INVITATION_EXISTS: 409,
  RESENT_JUST_NOW: 429,
  INVITATION_OPEN: 409,
  TOO_MANY_PICTURES: 409,
  // other things
  ENTITY_ALREADY_EXISTS: 409,
  // the back office
  IN_USE: 409,
  MEMBER_STILL_TRADES: 409,
  // a company's people
  LAST_OWNER: 409,
  ALONE_IN_COMPANY: 409,
  OWN_RIGHT: 409,
  OTHER_MAIL_DOMAIN: 422,
  INVITED_AS_COLLEAGUE: 409,
  NOT_A_COLLEAGUE_INVITATION: 409,
  APPROVAL_REQUIRED: 403,
  APPROVAL_ASKED: 409,
  OWN_APPROVAL: 403,
  APPROVAL_NOT_YOURS: 403,
  APPROVAL_OVER: 409,
  NOBODY_TO_APPROVE: 409,
  SAME_COMPANY: 409,
  NOT_A_MEMBERS_COMPANY: 409,
  COMPANIES_DIFFER_IN_ROLE: 409,
  COMPANIES_TRADED_TOGETHER: 409,
  SUSPENDED_COMPANY: 409,
  OWN_ACCOUNT: 409,
  ALREADY_SUSPENDED: 409,
  NOT_SUSPENDED: 409,
  CHANGE_WAITS: 409,
  CHANGE_EXPIRED: 410,
  SECOND_ADMIN_NEEDED: 403,
  ACCOUNT_CHANGED: 409,
  ALREADY_DEALT_WITH: 409,
  CODE_NOT_SENT_AGAIN: 409,
  INVALID_FILE_TYPE: 422,
  NOT_AUDIO: 422,
  INVALID_CSV: 422,
  INVALID_EVENTS: 422,
  NO_SUCH_TRADE: 422,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusalStatus

/** Of programs and what connects them: screens do not load these words, and show those of the answer. */
export type ProgramCode = keyof typeof programsEn.codes

/** Screens know the same by code, in the reader's language (`web/lib/words/refused-words.ts`). */
const screenRefusalWords: Record<Exclude<RefusalCode, ProgramCode>, Words> = /* @__PURE__ */ pairWords(
  en.codes satisfies Exactly<Exclude<RefusalCode, ProgramCode>, typeof en.codes>,
  ar.codes,
)

/** A function, so that a script which does not call it is built without these words. */
const programRefusalWords = (): Record<ProgramCode, Words> =>
  pairWords(
    programsEn.codes satisfies Exactly<ProgramCode & RefusalCode, typeof programsEn.codes>,
    programsAr.codes,
  )

/** The message for the reader, by code. */
export const refusalWords: Record<RefusalCode, Words> = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ programRefusalWords(),
  screenRefusalWords,
)

/** Refusals with their own message under a code that clients already know (wire.md, "Errors"). */
const knownAs: { readonly [Code in RefusalCode]?: RefusalCode } = {
  EMAIL_ALREADY_REGISTERED: 'ENTITY_ALREADY_EXISTS',
  INVITATION_EXISTS: 'ENTITY_ALREADY_EXISTS',
}
/** The value of `error_code` on the wire. */
export const errorCodeOf = (code: RefusalCode): RefusalCode => knownAs[code] ?? code

/** The code of a domain refusal: `rounds-used` is `ROUNDS_USED`. Every refusal of the domain has its line above (tested). */
export type CodeOf<Refusal extends string> =
  Uppercase<Refusal> extends infer Upper extends string ? Snake<Upper> : never
type Snake<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}_${Snake<Tail>}` : Text

export const codeOf = <Refusal extends string>(refusal: Refusal) =>
  refusal.toUpperCase().replaceAll('-', '_') as CodeOf<Refusal> // the type repeats what the expression does
