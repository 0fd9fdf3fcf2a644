import type { Problem } from '../kit/problems.ts'

/** How a characteristic of a lot is filled in (admin.md §9). */
export const fieldTypes = ['number', 'text', 'select'] as const
export type FieldType = (typeof fieldTypes)[number]
export type Choice = { en: string; ar: string }

/** The catalogue writes the unit into the name: `Moisture, max %`. */
export const isPercentage = (name: string): boolean => name.includes('%')

/**
 * A select offers something to choose, each value in both languages and no value twice; the others offer nothing. What was
 * chosen is kept by its English value, so two that differ only in capitals would be one to a reader.
 */
export function checkChoices(fieldType: FieldType, values: readonly Choice[]): Problem | undefined {
  if (fieldType !== 'select') return values.length > 0 ? { rule: 'onlyOfSelect' } : undefined
  if (values.length === 0 || values.some(({ en, ar }) => !en.trim() || !ar.trim()))
    return { rule: 'required' }
  for (const language of ['en', 'ar'] as const) {
    const texts = values.map((value) => value[language].trim().toLowerCase())
    if (new Set(texts).size < texts.length) return { rule: 'valueTwice' }
  }
  return undefined
}
