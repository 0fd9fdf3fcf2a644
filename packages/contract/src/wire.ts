import { sections } from '@mahsul/domain/offers/shipping-date'
import type { Rule } from '@mahsul/domain/problems'
import * as z from 'zod'
import { usdPattern } from './money.ts'

export const Id = z.uuid()
export const Instant = z.iso.datetime()
export const Day = z.iso.date()

/**
 * The version of a record, opaque: sent back with a change, it refuses the change of somebody who has not seen another one (409
 * `STALE_VERSION` with `last_change`).
 */
export const Version = z.string().max(100)

/** Money in answers: a decimal string with two decimals. */
export const Usd = z.string().regex(/^\d{1,12}\.\d{2}$/)
/** Attaches one of the rules with a message in the catalogue, where the schema's shape cannot express it. */
export const usdAmount = 'usdAmount' satisfies Rule
export const choice = 'choice' satisfies Rule
export const isoDate = 'isoDate' satisfies Rule

/** Money in requests: a decimal string or a JSON number, at most two decimals. */
export const UsdIn = z.union(
  [z.string().regex(usdPattern, usdAmount), z.number().refine((n) => usdPattern.test(String(n)), usdAmount)],
  usdAmount,
)
/** Metric tons. */
export const Tons = z.string().regex(/^\d+(\.\d{1,3})?$/)

export const Named = z.object({ external_id: Id, name: z.string(), name_ar: z.string() })

export const ShippingSectionBody = z.object({
  section: z.enum(sections),
  month: z.int().min(1).max(12),
  year: z.int().min(2000).max(2200),
})
export const ShippingDateAnswer = ShippingSectionBody.extend({ date: Day })

const wholeInQuery = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** Query strings are text: whole numbers are parsed here, and only here. */
export const WholeInQuery = wholeInQuery
export const BooleanInQuery = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
/** Several values in one parameter, separated by commas. */
export const ListInQuery = z
  .string()
  .max(2_000)
  .transform((text) => text.split(',').filter(Boolean))

const MOST_VALUES = 50

/** Any of several values: a parameter that is repeated, or has them separated by commas. */
export const AnyOfInQuery = <Value extends string>(value: z.ZodType<Value, string>) =>
  z
    .union([z.string().max(2_000), z.array(z.string().max(100)).max(MOST_VALUES)])
    .transform((given, { issues }): Value[] => {
      const values = [given].flat().flatMap((text) => text.split(','))
      if (values.length <= MOST_VALUES && values.every((each) => value.safeParse(each).success))
        return values as Value[] // each was just checked
      issues.push({ code: 'custom', message: choice, input: given })
      return z.NEVER
    })

export const PAGE_SIZE = 5
export const LARGEST_PAGE = 100
const pageNumber = wholeInQuery.pipe(z.number().min(1))

/** Pages start at 1; `page` and `page_no` are the same (decision 73). */
export const Paging = z.object({
  page_no: pageNumber.optional(),
  page: pageNumber.optional(),
  per_page: wholeInQuery.pipe(z.number().min(1).max(LARGEST_PAGE)).optional(),
  search: z.string().trim().max(200).optional(),
  type: z.literal('list').optional().describe('all of a short list, unpaged; a long one stays in pages'),
})

export function pageOf(query: {
  page_no?: number | undefined
  page?: number | undefined
  per_page?: number | undefined
}) {
  const size = query.per_page ?? PAGE_SIZE
  const number = Math.min(1_000_000, query.page_no ?? query.page ?? 1)
  return { number, size, offset: (number - 1) * size }
}

export const one = <T extends z.ZodType>(data: T) => z.object({ data })
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total_data: z.int(),
    total_page: z.int(),
    next_page: z.int().nullable(),
  })

/** The counts in the answer of every paginated list. */
export function pageCounts(total: number, page: { number: number; size: number }) {
  const pages = Math.ceil(total / page.size)
  return { total_data: total, total_page: pages, next_page: page.number < pages ? page.number + 1 : null }
}

/** The query of a list that programs mirror. */
export const ChangesQuery = z.object({
  updated_after: z.iso
    .datetime({ offset: true })
    .optional()
    .describe(
      'only what has changed since, the latest first: at first a day long past, then the `as_of` of the answer before',
    ),
})

/** Such a list: it has `updated_at` and `as_of` where the query has `updated_after`. */
export const mirroredListOf = <Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>) =>
  listOf(z.object({ ...item.shape, updated_at: Instant.optional() })).extend({
    as_of: Instant.optional().describe(
      'of the first page: what to send as `updated_after` the next time. A minute earlier than the answer, so that nothing is missed and some rows come twice',
    ),
  })

export const IdParam = z.object({ id: Id })

/** `name` ascends, `-name` descends. */
export const sortedBy = <Field extends string>(fields: readonly Field[]) =>
  z.enum(fields.flatMap((field) => [field, `-${field}` as const]))
