import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type OfferField, offerSteps } from '@mahsul/domain/offers/check-offer'
import { expect, test } from 'vitest'

/** Fields that are drawn by another name, or are part of another field. */
const drawnBy: Partial<Record<OfferField, RegExp>> = {}

const sources = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n')

test.each(offerSteps.flat())('%s can be entered: a step of the form draws it', (field) => {
  expect(sources).toMatch(drawnBy[field] ?? new RegExp(`(?:of|fieldId)\\('${field}'\\)`))
})
