import type { ImportProblem } from '../kit/import-problem.ts'
import type { Lookup, Read, RowCells } from '../kit/import-table.ts'
import { cleaned } from '../kit/typed.ts'

/** The columns that name a grade: a base by its goods and origin, a type of it, a grade of that. */
export type GradeColumn = 'product_parent' | 'origin' | 'product_type' | 'product_grade'

export const gradeColumns = ['product_parent', 'origin', 'product_type', 'product_grade'] as const

/** Other words that people put at the head of these columns. */
export const gradeHeads: Record<GradeColumn, readonly string[]> = {
  product_parent: ['product', 'base', 'goods', 'commodity', 'السلعة', 'الصنف_الأساسي'],
  origin: ['country_of_origin', 'المنشأ', 'بلد_المنشأ'],
  product_type: ['type', 'النوع'],
  product_grade: ['grade', 'الدرجة'],
}

type Found = ReturnType<Lookup>

/** The catalogue by name, in either language; each is found within what is above it. */
export type GradeLookups = {
  base: (goods: string, origin: string) => Found
  type: (base: number, name: string) => Found
  grade: (type: number, name: string) => Found
}

const asText = (text: string): Read<string> => ({ value: text })
const said = (...names: string[]) => names.join(', ').slice(0, 120)

/**
 * The grade that a row names. What is missing is refused by its name: a base, type or grade has a name in both languages and
 * a place in the catalogue, which a misspelt cell must not invent.
 */
export function gradeOf(
  cells: Pick<RowCells<GradeColumn>, 'read' | 'note'>,
  lookups: GradeLookups,
): number | undefined {
  const goods = cells.read('product_parent', asText)
  const origin = cells.read('origin', asText)
  const typeName = cells.read('product_type', asText)
  const gradeName = cells.read('product_grade', asText)
  if (goods === undefined || origin === undefined) return undefined
  const base = one(lookups.base(goods, origin), { rule: 'unknownBase', said: said(goods, origin) })
  if ('problem' in base) cells.note('product_parent', base.problem)
  if ('problem' in base || typeName === undefined) return undefined
  const type = one(lookups.type(base.value, typeName), {
    rule: 'unknownType',
    said: said(typeName),
    of: said(goods, origin),
  })
  if ('problem' in type) cells.note('product_type', type.problem)
  if ('problem' in type || gradeName === undefined) return undefined
  const grade = one(lookups.grade(type.value, gradeName), {
    rule: 'unknownGrade',
    said: said(gradeName),
    of: said(goods, origin, typeName),
  })
  if ('value' in grade) return grade.value
  cells.note('product_grade', grade.problem)
  return undefined
}

/** The one thing of a name, or what is wrong with it. */
export function one(found: Found, missing: Extract<ImportProblem, { said: string }>): Read<number> {
  if (typeof found === 'number') return { value: found }
  return { problem: found === 'several' ? { rule: 'ambiguousName', said: missing.said } : missing }
}

/** The columns that name a product of a grade. */
export type LotColumn = 'purity' | 'purity_type' | 'bag_packing_amount'

export const lotColumns = ['purity', 'purity_type', 'bag_packing_amount'] as const

export const lotHeads: Record<LotColumn, readonly string[]> = {
  purity: ['purity_%', 'النقاوة'],
  purity_type: ['cleaning', 'التنظيف'],
  bag_packing_amount: ['bag', 'bag_kg', 'kg_per_bag', 'الكيس', 'وزن_الكيس'],
}

/** `98`, `98.5 %`, `98,5`: no purity has thousands, so either sign is decimal. */
export function purityIn(text: string): Read<number> {
  const number = cleaned(text).replaceAll(/[,٫]/g, '.').replace(/[%٪]$/, '').trimEnd()
  return /^\d{1,3}(\.\d{1,3})?$/.test(number) ? { value: Number(number) } : { problem: { rule: 'purity' } }
}
