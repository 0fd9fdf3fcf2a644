import type { LimitsBody } from '@mahsul/contract/companies/approvals'
import { usdToCents } from '@mahsul/contract/kit/money'
import type { UsdIn } from '@mahsul/contract/kit/wire'
import type { Limits } from '@mahsul/domain/companies/approval'
import type * as z from 'zod'

/** In cents; null where an act takes nobody else. */
export function limitsOfBody({ purchase, acceptance, signing, bank }: z.output<typeof LimitsBody>): Limits {
  const cents = (sum: z.output<typeof UsdIn> | null) => (sum === null ? null : usdToCents(sum))
  return { purchase: cents(purchase), acceptance: cents(acceptance), signing: cents(signing), bank }
}
