import type { CompanyAct } from '@mahsul/domain/companies/company-rights'
import type { KeyScope, ScopeOfAct, WritingScope } from '@mahsul/domain/programs/key-scopes'
import type { Api } from './calls.ts'

/**
 * Which scope of an API key a call takes (decision 127). `person`: no key makes it, whatever its scopes. `by-task`: as the task in
 * its path says (`domain/trades/task-scopes.ts`).
 */
export type KeyAccess = KeyScope | 'person' | 'by-task'

type AccessOf<Name extends keyof Api> = Api[Name]['access']
/** The calls that somebody of a company makes; admins and visitors have no keys. */
type MembersCall = {
  [Name in keyof Api]: AccessOf<Name> extends { roles: 'anyone' } | { roles: readonly ['ADMIN'] }
    ? never
    : Name
}[keyof Api]

/** Reading has one scope; what changes something has one that its act can be given to, and none for `payments` or `people`. */
type KeyAccessOf<Name extends MembersCall> =
  | 'person'
  | (AccessOf<Name> extends { act: infer Act }
      ? Act extends CompanyAct
        ? ScopeOfAct<Act>
        : 'by-task'
      : Name extends `GET ${string}`
        ? 'read'
        : WritingScope)

/**
 * Every call of members, so that a new one does not compile until somebody has decided. A person's own things (account, devices,
 * notifications, drafts, saved views), who belongs to the company, where money goes, approvals and ratings are for persons.
 */
const keyAccess = {
  'POST /logout': 'person',
  'POST /secure/profiles/logout': 'person',
  'GET /secure/profiles': 'person',
  'GET /secure/acts': 'person',
  'POST /secure/request-code': 'person',
  'POST /secure/verify-code': 'person',
  'PUT /secure/profiles': 'person',
  'PUT /secure/profiles/password': 'person',
  'PUT /secure/profiles/company': 'person',
  'GET /secure/profiles/bank': 'person',
  'PUT /secure/profiles/bank': 'person',
  'GET /secure/profiles/account-change': 'person',
  'POST /secure/profiles/account-change/object': 'person',
  'POST /secure/profiles/phone/code': 'person',
  'PUT /secure/profiles/phone': 'person',
  'DELETE /secure/profiles/next-steps': 'person',
  'GET /secure/profiles/data.zip': 'person',
  'GET /secure/profiles/sessions': 'person',
  'DELETE /secure/profiles/sessions': 'person',
  'DELETE /secure/profiles/sessions/{id}': 'person',
  'POST /secure/profiles/device': 'person',
  'GET /secure/company/people': 'person',
  'PUT /secure/company/people/{id}': 'person',
  'DELETE /secure/company/people/{id}': 'person',
  'POST /secure/company/leave': 'person',
  'POST /secure/company/invitations': 'person',
  'PATCH /secure/company/invitations/{id}/resend': 'person',
  'DELETE /secure/company/invitations/{id}': 'person',
  'GET /secure/company/limits': 'read',
  'PUT /secure/company/limits': 'person',
  'GET /secure/company/financing-rate': 'read',
  'GET /secure/trade-calendar': 'person',
  'POST /secure/trade-calendar': 'person',
  'DELETE /secure/trade-calendar': 'person',
  'PUT /secure/company/financing-rate': 'person',
  'GET /secure/company/approvals': 'person',
  'GET /secure/company/approvals/list': 'person',
  'GET /secure/company/approvals/{id}/typed': 'person',
  'POST /secure/company/approvals': 'person',
  'POST /secure/company/approvals/{id}/approve': 'person',
  'POST /secure/company/approvals/{id}/decline': 'person',
  'DELETE /secure/company/approvals/{id}': 'person',
  'GET /secure/company/api-keys': 'person',
  'POST /secure/company/api-keys': 'person',
  'POST /secure/company/api-keys/{id}/take-over': 'person',
  'DELETE /secure/company/api-keys/{id}': 'person',
  'POST /secure/step-up/request': 'person',
  'POST /secure/step-up': 'person',
  'GET /secure/profiles/second-factor': 'person',
  'POST /secure/profiles/passkeys/request': 'person',
  'POST /secure/profiles/passkeys': 'person',
  'PUT /secure/profiles/passkeys/{id}': 'person',
  'DELETE /secure/profiles/passkeys/{id}': 'person',
  'POST /secure/profiles/totp': 'person',
  'PUT /secure/profiles/totp': 'person',
  'DELETE /secure/profiles/totp': 'person',
  'POST /secure/profiles/recovery-codes': 'person',
  'POST /secure/request-passkey': 'person',
  'POST /secure/verify-passkey': 'person',
  'GET /secure/catalogue': 'read',
  'GET /secure/logistic-facilities': 'read',
  'POST /secure/logistic-facilities': 'offers',
  'GET /logistics/facility_destinations': 'read',
  'GET /secure/logistic-facility-types': 'read',
  'GET /secure/cost-calculator/purchase-costs': 'read',
  'GET /secure/cost-calculator/offering-costs': 'read',
  'POST /secure/freight-costs/request': 'person',
  'GET /secure/lane-rules': 'read',
  'GET /secure/fee-invoices': 'read',
  'GET /secure/fee-invoices/{id}/invoice.pdf': 'read',
  'GET /secure/tickets/marketplace': 'read',
  'POST /secure/tickets': 'offers',
  'GET /secure/tickets/self': 'read',
  'GET /secure/tickets/{id}': 'read',
  'PUT /secure/tickets/{id}': 'offers',
  'PUT /secure/tickets/republish/{id}': 'offers',
  'DELETE /secure/tickets/{id}': 'offers',
  'GET /secure/tickets/watched': 'person',
  'PUT /secure/tickets/{id}/watch': 'person',
  'DELETE /secure/tickets/{id}/watch': 'person',
  'GET /secure/ticket-draft': 'person',
  'PUT /secure/ticket-draft': 'person',
  'DELETE /secure/ticket-draft': 'person',
  'GET /secure/saved-views': 'person',
  'POST /secure/saved-views': 'person',
  'PATCH /secure/saved-views/{id}': 'person',
  'DELETE /secure/saved-views/{id}': 'person',
  'GET /secure/bids/tickets/{id}': 'read',
  'POST /secure/bids/tickets/{id}': 'bids',
  'GET /secure/bids': 'read',
  'GET /secure/bids/{id}': 'read',
  'PUT /secure/bids/{id}/accept': 'bids',
  'PUT /secure/bids/{id}/decline': 'bids',
  'PUT /secure/bids/{id}/withdraw': 'bids',
  'GET /secure/trades': 'read',
  'POST /secure/trades': 'bids',
  'GET /secure/trades/{id}': 'read',
  'GET /secure/trades/{id}/lane-rules': 'read',
  'GET /secure/trades/{id}/log': 'read',
  'POST /secure/trades/{id}/tasks/{task}': 'by-task',
  'POST /secure/trade-consignments': 'documents',
  'GET /secure/trades/{id}/amount': 'read',
  'GET /secure/trade-logistic-documents/{id}': 'read',
  'GET /secure/trades/{id}/documents/{document}': 'read',
  'GET /secure/trades/{id}/document-data': 'read',
  'GET /secure/trades/{id}/laboratory': 'read',
  'GET /secure/trades/{id}/evidence.zip': 'person', // names the account to pay into
  'GET /secure/trades/{id}/calendar.ics': 'read',
  'GET /secure/trades/{id}/ratings': 'read',
  'POST /secure/trades/{id}/ratings': 'person',
  'GET /my/trades/payments/bank_info': 'person',
  'GET /secure/trades/{id}/payee': 'person',
  'GET /secure/trades/{id}/credit': 'read',
  'POST /secure/trades/{id}/credit/read': 'person',
  'POST /secure/trades/{id}/payee-change': 'person',
  'POST /secure/trades/{id}/payee-change/confirm': 'person',
  'POST /secure/trades/{id}/payee-change/stop': 'person',
  'POST /secure/logistics/events': 'logistics',
  'GET /secure/payment-statuses': 'read',
  'GET /secure/search': 'read',
  'GET /secure/events': 'read',
  'GET /secure/company/webhooks': 'person',
  'POST /secure/company/webhooks': 'person',
  'PUT /secure/company/webhooks/{id}': 'person',
  'DELETE /secure/company/webhooks/{id}': 'person',
  'POST /secure/company/webhooks/{id}/secret': 'person',
  'POST /secure/company/webhooks/{id}/on': 'person',
  'POST /secure/company/webhooks/{id}/off': 'person',
  'POST /secure/company/webhooks/{id}/test': 'person',
  'GET /secure/company/webhooks/{id}/deliveries': 'person',
  'POST /secure/company/webhook-deliveries/{id}/again': 'person',
  'GET /secure/members/{id}': 'read',
  'POST /secure/help': 'person',
  'GET /secure/articles': 'read',
  'GET /secure/articles/{id}': 'read',
  'GET /secure/profiles/notification-item': 'person',
  'GET /secure/notifications': 'person',
  'GET /my/trades/notifications': 'person',
  'PUT /secure/notifications/read': 'person',
  'PUT /secure/notifications/unread': 'person',
  'GET /secure/profiles/notifications': 'person',
  'PUT /secure/profiles/notifications': 'person',
  'GET /broadcasting/socket': 'person',
  'POST /broadcasting/auth': 'person',
  'POST /broadcasting/user-auth': 'person',
  'POST /secure/upload/image': 'person',
  'POST /secure/upload/audio': 'person',
  'POST /secure/upload': 'person',
  'GET /secure/uploads/{key}': 'person',
} as const satisfies { [Name in MembersCall]: KeyAccessOf<Name> }

/** What no table knows is for persons. */
export const keyAccessOf = (name: string): KeyAccess =>
  Object.hasOwn(keyAccess, name) ? keyAccess[name as keyof typeof keyAccess] : 'person'
