import { createHmac } from 'node:crypto'
import { type AccountField, type AccountValues, maskedValue } from '@mahsul/domain/accounts/account-change'
import { type Secret, signingKey } from '../../platform/secrets/secret.ts'

/**
 * A keyed hash that distinguishes two values in the activity log without storing either: account numbers with the same ending
 * have different hashes, and the same value has the same hash in every entry. Keyed, because phone numbers could be
 * enumerated.
 */
export const valueHash = (secret: Secret, field: AccountField, value: string): string =>
  value &&
  createHmac('sha256', signingKey(secret)).update(`account:${field}:${value}`).digest('hex').slice(0, 32)

type Logged<Name extends string> = Record<Name | `${Name}_hash`, string>

/** A value as the activity log stores it: `iban` masked, and `iban_hash`. */
export const loggedValue = <Name extends string>(
  secret: Secret,
  { name, field, value }: { name: Name; field: AccountField; value: string },
) =>
  ({
    [name]: maskedValue(field, value),
    [`${name}_hash`]: valueHash(secret, field, value),
  }) as Logged<Name> // two computed keys, which are strings to it

/** Several of them, by field name. */
export const loggedValues = (secret: Secret, values: Partial<AccountValues>): Record<string, string> =>
  Object.assign(
    {},
    ...(Object.entries(values) as [AccountField, string][]).map(
      (
        [field, value], // the keys of the values
      ) => loggedValue(secret, { name: field, field, value }),
    ),
  )
