import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

/** admin.md §5: the required fields of each form, as the server reports them for an empty body. */
const market = await openDealing()
const admin = await market.member('ADMIN')
const box = market.goods.twentyFoot

const required: Record<string, string[]> = {
  users: [
    'gender',
    'name',
    'last_name',
    'email',
    'role_id',
    'country_code',
    'phone_number',
    'language',
    'time_zone',
    'company',
    'payment_info',
  ],
  invitations: ['email', 'role_id', 'language'],
  articles: ['title', 'title_ar', 'body', 'body_ar'],
  'container-types': ['name'],
  [`container-types/${box}/product-loads`]: ['product_ext_id', 'load_amount'],
  'freight-costs': [
    'origin_ext_id',
    'destination_ext_id',
    'container_type_ext_id',
    'price_per_container',
    'termical_handling_charges',
    'transit_time_in_days',
  ],
  'lane-rules': ['code', 'kind', 'text', 'text_ar', 'source', 'source_url', 'checked_on'],
  'logistic-facility-types': ['name', 'name_ar'],
  'logistic-facilities': [
    'logistic_facility_type_id',
    'name',
    'name_ar',
    'country',
    'country_ar',
    'city',
    'city_ar',
  ],
  'product-characteristic': ['name', 'name_ar', 'field_type'],
  'product-parents': ['name', 'name_ar', 'origin', 'origin_ar'],
  'product-types': ['name', 'name_ar', 'product_parent_ext_id'],
  'product-grades': ['name', 'name_ar', 'product_type_ext_id'],
  'product-origin': ['name', 'name_ar'],
  products: [
    'product_grade_ext_id',
    'purity',
    'purity_type',
    'bag_packing_amount',
    'additional_cost_per_mt',
    'platform_fee',
  ],
}

/** The validation errors, for creating and for changing. */
const wrongOf = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const at = method === 'PUT' ? `${path}/${newId()}` : path
  const { status, body: answer } = await market.as(admin, method, `/secure/admin/${at}`, body, {
    'accept-language': 'en',
  })
  return { status, errors: answer.errors as Record<string, string[]> }
}
const cases = Object.entries(required).flatMap(([path, fields]) =>
  (['POST', 'PUT'] as const).map((method) => [method, path, fields] as const),
)

test.each(cases)('%s %s requires each of its fields, and no other', async (method, path, fields) => {
  const { status, errors } = await wrongOf(method, path, {})
  expect(status).toBe(422)
  expect(Object.keys(errors).toSorted()).toEqual(fields.toSorted())
  for (const words of Object.values(errors)) expect(words).toEqual(['This field is required'])
})

/** A user's fields are validated once the rest is complete: `admin-users.test.ts`. */
const judgedAtOnce = cases.filter(([, path]) => path !== 'users')

test.each(judgedAtOnce)('%s %s rejects blank text', async (method, path, fields) => {
  const names = fields.filter((field) =>
    /^(name|title|body|origin|country|city|purity_type)(_ar)?$/.test(field),
  )
  const { status, errors } = await wrongOf(
    method,
    path,
    Object.fromEntries(fields.map((field) => [field, '   '])),
  )
  expect(status).toBe(422)
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(names))
})
