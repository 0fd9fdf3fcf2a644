import { addHours } from '../kit/calendar.ts'
import { emailKey } from '../kit/email.ts'
import { accept, type Result, refuse } from '../kit/result.ts'

/** What decides who an account belongs to and who is paid (decision 114). */
export const accountFields = [
  'email',
  'phone',
  'bank_name',
  'bank_address',
  'bank_zip_code',
  'bank_iban',
  'bank_swift',
  'bank_account_number',
  'bank_account_currency',
] as const
export type AccountField = (typeof accountFields)[number]
/** Empty text where missing. A phone is `+249 912345678`. */
export type AccountValues = Readonly<Record<AccountField, string>>
export type FieldChange = { field: AccountField; before: string; after: string }

export const accountParts = ['email', 'phone', 'bank'] as const
export type AccountPart = (typeof accountParts)[number]
export const partOf = (field: AccountField): AccountPart =>
  field === 'email' || field === 'phone' ? field : 'bank'

/** A number in E.164 as people read it, with its dial code set off. */
export const phoneText = (countryCode: string, phone: string): string =>
  phone && `+${countryCode} ${phone.slice(1 + countryCode.length)}`
export function phoneOfText(text: string): { countryCode: string; number: string } {
  const [countryCode = '', number = ''] = text.replace(/^\+/, '').split(' ')
  return { countryCode, number }
}

/** Another spelling of the same e-mail is not a change. */
export const changedFields = (before: AccountValues, after: AccountValues): FieldChange[] =>
  accountFields
    .filter((field) =>
      field === 'email' ? emailKey(before.email) !== emailKey(after.email) : before[field] !== after[field],
    )
    .map((field) => ({ field, before: before[field], after: after[field] }))

/** Enough for its owner to recognise a value. The bank is shown whole: its name and SWIFT code are public. */
export function maskedValue(field: AccountField, value: string): string {
  if (value === '') return ''
  if (field === 'email') return `${value.slice(0, 1)}•••${value.slice(value.lastIndexOf('@'))}`
  if (field === 'phone') return `${value.split(' ')[0]} •••• ${value.slice(-2)}`
  if (field === 'bank_iban' || field === 'bank_account_number')
    return `•••• ${value.slice(value.length < 10 ? -2 : -4)}`
  return value
}

export const maskedChange = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: maskedValue(field, before),
  after: maskedValue(field, after),
})

/** How long another admin has to approve an admin's change. */
export const APPROVAL_DAYS = 7
export const approvalEndsAt = (requestedAt: Date) => addHours(requestedAt, 24 * APPROVAL_DAYS)

/** After a change of e-mail, further changes are also announced to the former address for this long. */
export const FORMER_EMAIL_DAYS = 30

/** Who is the only one to decide such a change has nobody who could approve. */
export const needsApproval = (deciders: number): boolean => deciders > 1

export const accountChangeStates = ['waiting', 'approved', 'declined', 'objected', 'expired'] as const
export type AccountChangeState = (typeof accountChangeStates)[number]
export type AccountChange = {
  state: AccountChangeState
  requestedBy: string
  expiresAt: Date
  changes: readonly FieldChange[]
}

export const accountChangeState = (
  { state, expiresAt }: Pick<AccountChange, 'state' | 'expiresAt'>,
  now: Date,
): AccountChangeState => (state === 'waiting' && now >= expiresAt ? 'expired' : state)

export type AccountChangeRefusal =
  | 'already-dealt-with'
  | 'change-expired'
  | 'second-admin-needed'
  | 'account-changed'

/** Whether the change may still be decided: declined, objected to, or approved. */
export function endAccountChange(
  change: Pick<AccountChange, 'state' | 'expiresAt'>,
  now: Date,
): Result<'waiting', AccountChangeRefusal> {
  const state = accountChangeState(change, now)
  if (state === 'waiting') return accept('waiting')
  return refuse(state === 'expired' ? 'change-expired' : 'already-dealt-with')
}

/** Approval needs an admin other than the requester, and an account that has not changed since the request. */
export function approveAccountChange(
  change: AccountChange,
  { by, current, now }: { by: string; current: AccountValues; now: Date },
): Result<readonly FieldChange[], AccountChangeRefusal> {
  const open = endAccountChange(change, now)
  if (!open.ok) return open
  if (change.requestedBy === by) return refuse('second-admin-needed')
  return change.changes.every(({ field, before }) => current[field] === before)
    ? accept(change.changes)
    : refuse('account-changed')
}
