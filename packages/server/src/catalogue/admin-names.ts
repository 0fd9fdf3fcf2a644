import type {
  Characteristic,
  catalogueAdminCalls,
  ProductGrade,
  ProductParent,
  ProductType,
} from '@mahsul/contract/catalogue/admin-catalogue'
import type { Named } from '@mahsul/contract/kit/wire'
import { checkChoices } from '@mahsul/domain/catalogue/characteristic'
import { commodityOf } from '@mahsul/domain/catalogue/commodity'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { BodyOf } from '../platform/resource/body-of.ts'
import type { FiltersOf, Resource } from '../platform/resource/resource.ts'
import { rowsOfTable } from '../platform/resource/table-columns.ts'
import { refuseProductImage } from '../platform/uploads/source-of-picture.ts'
import { gradeJson, namedJson, parentJson, typeJson } from './admin-json.ts'

type Body<Name extends keyof typeof catalogueAdminCalls> = BodyOf<(typeof catalogueAdminCalls)[Name]>
type Filters<Name extends keyof typeof catalogueAdminCalls> = FiltersOf<(typeof catalogueAdminCalls)[Name]>
type Listed<Schema extends z.ZodType, B> = Resource<z.output<Schema>, z.output<Schema>, B>

const parents = rowsOfTable('product_parents')
type ParentBody = Body<'POST /secure/admin/product-parents'>
const parentColumns = ({ name, name_ar, origin, origin_ar, image_url }: ParentBody) => ({
  name,
  name_ar,
  origin,
  origin_ar,
  image_url,
})

export const productParents: Listed<typeof ProductParent, ParentBody> = {
  entity: 'product_parent',
  from: sql`product_parents r`,
  item: sql`${parentJson('r')}`,
  row: sql`${parentJson('r')}`,
  searched: sql`concat_ws(' ', r.name, r.name_ar, r.origin, r.origin_ar)`,
  sorts: { name: sql`lower(r.name), lower(r.origin)`, origin: sql`lower(r.origin), lower(r.name)` },
  async create(tx, body, { id }) {
    await refuseProductImage(tx, body.image_url)
    await parents.insert(tx, id, {
      ...parentColumns(body),
      commodity: body.commodity ?? commodityOf(body.name),
    })
  },
  async update(tx, body, { id, before }) {
    await refuseProductImage(tx, body.image_url, before.image_url)
    const commodity = body.commodity ?? before.commodity
    await parents.update(tx, id, { ...parentColumns(body), commodity })
    if (commodity !== before.commodity) await moveOffers(tx, id, commodity)
  },
  uses: (id) => ({ productTypes: sql`product_types where parent_id = ${id}` }),
  remove: (tx, { id }) => parents.remove(tx, id),
}

/** Offers store their commodity for the marketplace's indexes and counts. */
const moveOffers = (tx: Db, parentId: string, commodity: string) =>
  sql`
  update offers o set commodity = ${commodity} from products p
  join product_grades g on g.id = p.grade_id join product_types t on t.id = g.type_id
  where p.id = o.product_id and t.parent_id = ${parentId}`.execute(tx)

const types = rowsOfTable('product_types')
type TypeBody = Body<'POST /secure/admin/product-types'>
const typeColumns = ({ name, name_ar, image_url, product_parent_ext_id }: TypeBody) => ({
  name,
  name_ar,
  image_url,
  parent_id: product_parent_ext_id,
})

export const productTypes: Listed<typeof ProductType, TypeBody> = {
  entity: 'product_type',
  from: sql`product_types r join product_parents base on base.id = r.parent_id`,
  item: sql`${typeJson('r', 'base')}`,
  row: sql`${typeJson('r', 'base')}`,
  filters: {
    product_parent: (ids) => sql`r.parent_id = any(${ids}::uuid[])`,
  } satisfies Filters<'GET /secure/admin/product-types'>,
  searched: sql`concat_ws(' ', r.name, r.name_ar, base.name, base.name_ar, base.origin, base.origin_ar)`,
  sorts: {
    name: sql`lower(r.name)`,
    product_parent: sql`lower(base.name), lower(base.origin), lower(r.name)`,
  },
  async create(tx, body, { id }) {
    refuseOtherId(body)
    await refuseProductImage(tx, body.image_url)
    await types.insert(tx, id, typeColumns(body))
  },
  async update(tx, body, { id, before }) {
    refuseOtherId(body, id)
    await refuseProductImage(tx, body.image_url, before.image_url)
    await types.update(tx, id, typeColumns(body))
    const parent = before.product_parent.external_id
    if (body.product_parent_ext_id !== parent) await moveOffersOfType(tx, id)
  },
  uses: (id) => ({ productGrades: sql`product_grades where type_id = ${id}` }),
  remove: (tx, { id }) => types.remove(tx, id),
  references: { product_types_parent_id_fkey: 'product_parent_ext_id' },
}

/** An update may repeat its own id (admin.md §7); a new type has none. */
function refuseOtherId({ id: givenId }: TypeBody, id?: string) {
  if (givenId !== undefined && givenId !== id)
    throw new RefusedError('VALIDATION', { problems: { id: { rule: 'choice' } } })
}

const moveOffersOfType = (tx: Db, typeId: string) =>
  sql`
  update offers o set commodity = base.commodity from products p
  join product_grades g on g.id = p.grade_id join product_types t on t.id = g.type_id
  join product_parents base on base.id = t.parent_id
  where p.id = o.product_id and t.id = ${typeId} and o.commodity <> base.commodity`.execute(tx)

const grades = rowsOfTable('product_grades')
type GradeBody = Body<'POST /secure/admin/product-grades'>
const gradeColumns = ({ name, name_ar, image_url, product_type_ext_id }: GradeBody) => ({
  name,
  name_ar,
  image_url,
  type_id: product_type_ext_id,
})

export const productGrades: Listed<typeof ProductGrade, GradeBody> = {
  entity: 'product_grade',
  from: sql`product_grades r join product_types t on t.id = r.type_id join product_parents base on base.id = t.parent_id`,
  item: sql`${gradeJson('r', 't', 'base')}`,
  row: sql`${gradeJson('r', 't', 'base')}`,
  filters: {
    product_type: (ids) => sql`r.type_id = any(${ids}::uuid[])`,
  } satisfies Filters<'GET /secure/admin/product-grades'>,
  searched: sql`concat_ws(' ', r.name, r.name_ar, t.name, t.name_ar, base.name, base.name_ar, base.origin, base.origin_ar)`,
  sorts: {
    name: sql`lower(r.name), lower(base.name), lower(t.name)`,
    product_type: sql`lower(base.name), lower(base.origin), lower(t.name), lower(r.name)`,
  },
  async create(tx, body, { id }) {
    await refuseProductImage(tx, body.image_url)
    await refuseOtherParent(tx, body)
    await grades.insert(tx, id, gradeColumns(body))
  },
  async update(tx, body, { id, before }) {
    await refuseProductImage(tx, body.image_url, before.image_url)
    await refuseOtherParent(tx, body)
    await grades.update(tx, id, gradeColumns(body))
    if (body.product_type_ext_id !== before.product_type.external_id)
      await moveOffersOfType(tx, body.product_type_ext_id)
  },
  uses: (id) => ({ products: sql`products where grade_id = ${id}` }),
  remove: (tx, { id }) => grades.remove(tx, id),
  references: { product_grades_type_id_fkey: 'product_type_ext_id' },
}

/** A grade belongs to its type's base; a body that names another is refused. */
async function refuseOtherParent(tx: Db, body: GradeBody) {
  if (!body.product_parent_ext_id) return
  const type = await tx
    .selectFrom('product_types')
    .select('parent_id')
    .where('id', '=', body.product_type_ext_id)
    .executeTakeFirst()
  if (type && type.parent_id !== body.product_parent_ext_id)
    throw new RefusedError('VALIDATION', { problems: { product_type_ext_id: { rule: 'otherParent' } } })
}

const origins = rowsOfTable('product_origins')

export const productOrigins: Listed<typeof Named, Body<'POST /secure/admin/product-origin'>> = {
  entity: 'product_origin',
  from: sql`product_origins r`,
  item: namedJson('r'),
  row: namedJson('r'),
  searched: sql`concat_ws(' ', r.name, r.name_ar)`,
  sorts: { name: sql`lower(r.name)` },
  create: (tx, body, { id }) => origins.insert(tx, id, body),
  update: (tx, body, { id }) => origins.update(tx, id, body),
  uses: () => ({}), // a base keeps its own origin (decision 92)
  remove: (tx, { id }) => origins.remove(tx, id),
}

const characteristics = rowsOfTable('product_characteristics')
type CharacteristicBody = Body<'POST /secure/admin/product-characteristic'>

export const productCharacteristics: Listed<typeof Characteristic, CharacteristicBody> = {
  entity: 'product_characteristic',
  from: sql`product_characteristics r`,
  item: sql`${characteristicJson()}`,
  row: sql`${characteristicJson()}`,
  searched: sql`concat_ws(' ', r.name, r.name_ar)`,
  filters: {
    field_type: (types) => sql`r.field_type = any(${types})`,
  } satisfies Filters<'GET /secure/admin/product-characteristic'>,
  sorts: { name: sql`lower(r.name)`, field_type: sql`r.field_type, lower(r.name)` },
  create: (tx, body, { id }) => characteristics.insert(tx, id, characteristicColumns(body)),
  update: (tx, body, { id }) => characteristics.update(tx, id, characteristicColumns(body)),
  uses: (id) => ({
    products: sql`product_characteristic_links where characteristic_id = ${id}`,
    offers: sql`offers where characteristics @> ${JSON.stringify([{ characteristicId: id }])}::jsonb`,
  }),
  remove: (tx, { id }) => characteristics.remove(tx, id),
}

function characteristicJson() {
  return sql`${namedJson('r')} || jsonb_build_object(
    'field_type', r.field_type, 'is_required', r.is_required, 'values', r.options)`
}

function characteristicColumns({ name, name_ar, field_type, is_required, values }: CharacteristicBody) {
  const problem = checkChoices(field_type, values)
  if (problem) throw new RefusedError('VALIDATION', { problems: { values: problem } })
  return { name, name_ar, field_type, is_required, options: JSON.stringify(values) }
}
