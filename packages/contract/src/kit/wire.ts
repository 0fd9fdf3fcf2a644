import type { Rule } from '@mahsul/domain/kit/problems'
import * as z from 'zod'
import { SectionChoice } from './choices.ts'
import { usdPattern } from './money.ts'

export const Id = z.uuid().meta({ id: 'Id', description: 'UUID' })
export const Phone = z
  .string()
  .meta({ description: 'as it is dialled from anywhere (E.164): `+249912345678`; empty without a number' })
/** No calendar has a year 0, and the database refuses it. */
const hasYear = (text: string) => new Date(text).getUTCFullYear() >= 1
/** With the hours it is off from UTC, as other standards write a moment. */
export const AnyInstant = z.iso.datetime({ offset: true }).refine(hasYear, 'isoDate' satisfies Rule)
export const Instant = z.iso
  .datetime()
  .refine(hasYear, 'isoDate' satisfies Rule)
  .meta({ id: 'Instant', description: 'A moment in UTC, ISO 8601: 2026-03-10T09:00:00.000Z' })
export const Day = z.iso
  .date()
  .refine(hasYear, 'isoDate' satisfies Rule)
  .meta({ id: 'Day', description: 'A date, ISO 8601: 2026-03-10' })

/**
 * The version of a record, opaque: sent back with a change, it refuses the change of somebody who has not seen another one (409
 * `STALE_VERSION` with `last_change`).
 */
export const Version = z.string().max(100).meta({ id: 'Version', description: 'Opaque' })

/** Money in answers: a decimal string with two decimals. */
export const Usd = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/)
  .meta({ id: 'Money', description: 'US dollars, a decimal string with two decimals: 1550.00' })
/** Attaches one of the rules with a message in the catalogue, where the schema's shape cannot express it. */
export const usdAmount = 'usdAmount' satisfies Rule
export const choice = 'choice' satisfies Rule
export const isoDate = 'isoDate' satisfies Rule

/** Money in requests: a decimal string or a JSON number, at most two decimals. */
export const UsdIn = z
  .union(
    [
      z.string().regex(usdPattern, usdAmount),
      z.number().refine((n) => usdPattern.test(String(n)), usdAmount),
    ],
    usdAmount,
  )
  .meta({
    id: 'MoneyInput',
    description: 'US dollars: a decimal string or a number, with two decimals at most',
  })
/** Metric tons. */
export const Tons = z
  .string()
  .regex(/^\d+(\.\d{1,3})?$/)
  .meta({ id: 'Tons', description: 'Metric tons, a decimal string with three decimals at most: 19.25' })

export const Named = z
  .object({ external_id: Id, name: z.string(), name_ar: z.string() })
  .meta({ id: 'Named', description: 'A thing of the catalogue or a place, with its name in both languages' })

export const ShippingSectionBody = z
  .object({
    section: SectionChoice,
    month: z.int().min(1).max(12),
    year: z.int().min(2000).max(2200),
  })
  .meta({ id: 'ShippingSection', description: 'A third of a month' })
export const ShippingDateAnswer = ShippingSectionBody.extend({ date: Day }).meta({ id: 'ShippingDate' })

/** What a parameter is, where its schema parses the text in which every parameter arrives, or leaves what it means to a rule. */
export const queryTypes = z.registry<z.core.JSONSchema.BaseSchema>()

const wholeInQuery = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .register(queryTypes, { type: 'integer', minimum: 0, maximum: 999_999_999 })

/** Query strings are text: whole numbers are parsed here, and only here. */
export const WholeInQuery = wholeInQuery
export const BooleanInQuery = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
  .register(queryTypes, { type: 'boolean' })
/** Several values in one parameter, separated by commas. */
export const ListInQuery = z
  .string()
  .max(2_000)
  .transform((text) => text.split(',').filter(Boolean))
  .describe('several, separated by commas')

const MOST_VALUES = 50
const listsInQuery = new WeakMap<z.core.$ZodType, z.ZodType>()
/** The schema of one value, if the parameter takes any of several; a described copy takes the same. */
export const oneOfList = (schema: z.core.$ZodType): z.ZodType | undefined =>
  listsInQuery.get(schema) ?? (schema._zod.parent && oneOfList(schema._zod.parent))

/** Any of several values: a parameter that is repeated, or has them separated by commas. */
export const AnyOfInQuery = <Value extends string>(value: z.ZodType<Value, string>) => {
  const any = z
    .union([z.string().max(2_000), z.array(z.string().max(100)).max(MOST_VALUES)])
    .transform((given, { issues }): Value[] => {
      const values = [given].flat().flatMap((text) => text.split(','))
      if (values.length <= MOST_VALUES && values.every((each) => value.safeParse(each).success))
        return values as Value[] // each was just checked
      issues.push({ code: 'custom', message: choice, input: given })
      return z.NEVER
    })
  listsInQuery.set(any, value)
  return any.describe('only what has one of these')
}

export const PAGE_SIZE = 5
export const LARGEST_PAGE = 100
const pageNumber = wholeInQuery
  .pipe(z.number().min(1))
  .register(queryTypes, { type: 'integer', minimum: 1, default: 1 })

/** Pages start at 1; `page` and `page_no` are the same (decision 73). */
export const Paging = z.object({
  page_no: pageNumber.optional().describe('the number of the page'),
  page: pageNumber.optional().describe('the same as `page_no`'),
  per_page: wholeInQuery
    .pipe(z.number().min(1).max(LARGEST_PAGE))
    .register(queryTypes, { type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: PAGE_SIZE })
    .optional()
    .describe('how many items a page has'),
  search: z.string().trim().max(200).optional().describe('words that all have to match'),
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

const pageOfItems = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total_data: z.int().describe('how many items there are on all pages'),
    total_page: z.int().describe('how many pages there are'),
    next_page: z.int().nullable().describe('null on the last page'),
  })
const namedPages = new WeakMap<z.ZodType, z.ZodType>()

/** A page of a list. Items that have a name give one to their page, which all calls share. */
export function listOf<T extends z.ZodType>(item: T): ReturnType<typeof pageOfItems<T>> {
  const id = z.globalRegistry.get(item)?.id
  if (!id) return pageOfItems(item)
  const page = namedPages.get(item) ?? pageOfItems(item).meta({ id: `${id}Page` })
  namedPages.set(item, page)
  return page as ReturnType<typeof pageOfItems<T>> // made of this very item
}

/** The counts in the answer of every paginated list. */
export function pageCounts(total: number, page: { number: number; size: number }) {
  const pages = Math.ceil(total / page.size)
  return { total_data: total, total_page: pages, next_page: page.number < pages ? page.number + 1 : null }
}

/** The query of a list that programs mirror. */
export const ChangesQuery = z.object({
  updated_after: AnyInstant.optional().describe(
    'only what has changed since, the latest first: at first a day long past, then the `as_of` of the answer before',
  ),
})

/** Such a list: it has `updated_at` and `as_of` where the query has `updated_after`. */
export const mirroredListOf = <Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>) => {
  const id = `Mirrored${z.globalRegistry.get(item)?.id}` // each has a name
  const row = item.extend({ updated_at: Instant.optional() })
  const page = pageOfItems(row).extend({
    as_of: Instant.optional().describe(
      'of the first page: what to send as `updated_after` the next time. A minute earlier than the answer, so that nothing is missed and some rows come twice',
    ),
  })
  z.globalRegistry.add(row, { id }).add(page, { id: `${id}Page` })
  return page
}

export const IdParam = z.object({ id: Id.describe('of what the path names') })

/** `name` ascends, `-name` descends. */
export const sortedBy = <Field extends string>(fields: readonly Field[]) =>
  z
    .enum(fields.flatMap((field) => [field, `-${field}` as const]))
    .describe('by this field, the greatest first with a minus before it')
