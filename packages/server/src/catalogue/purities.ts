import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { type Named, namedJson } from './admin-json.ts'

type Packing = { product_ext_id: string; bag_packing_amount: number }

/** What a grade comes in: each purity with its bags, the purest first, the largest bag first. */
export async function puritiesOfGrade(db: Db, gradeId: string) {
  const { rows } = await sql<{ purity: string; purity_type: string; product_packing: Packing[] }>`
    select trim_scale(purity)::text as purity, purity_type,
      jsonb_agg(jsonb_build_object('product_ext_id', id, 'bag_packing_amount', bag_packing_kg)
        order by bag_packing_kg desc) as product_packing
    from products where grade_id = ${gradeId}
    group by products.purity, purity_type order by products.purity desc, purity_type`.execute(db)
  if (rows.length === 0) await refuseMissing(db, 'product_grades', gradeId)
  return rows
}

type PuritiesInput = { typeId: string; purity?: string | undefined; purity_type?: string | undefined }

/** The bags that products of a type come in, of one purity or of all. */
export async function packagingsOfType(db: Db, { typeId, purity, purity_type }: PuritiesInput) {
  const { rows } = await sql<Packing & { product_grade: Named }>`
    select p.id as product_ext_id, p.bag_packing_kg as bag_packing_amount, ${namedJson('g')} as product_grade
    from products p join product_grades g on g.id = p.grade_id
    where g.type_id = ${typeId} and (${purity ?? null}::numeric is null or p.purity = ${purity ?? null}::numeric)
      and (${purity_type ?? null}::text is null or p.purity_type = ${purity_type ?? null}::text)
    order by g.name, p.bag_packing_kg desc, p.id`.execute(db)
  if (rows.length === 0) await refuseMissing(db, 'product_types', typeId)
  return rows
}

async function refuseMissing(db: Db, table: 'product_grades' | 'product_types', id: string) {
  const there = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!there) throw new RefusedError('NOT_FOUND')
}
