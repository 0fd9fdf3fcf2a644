import {
  type Characteristic,
  isCounted,
  labUnitNamed,
  paperNames,
  testedNamed,
} from '../laboratory/characteristic.ts'
import { compare, isBeyond, type LabResult } from '../laboratory/compare.ts'
import type { CheckRules } from './check-rule.ts'
import type { MeasuredValue } from './document-data.ts'
import type { CheckedSet } from './finding.ts'
import { documentsOf, type Pair, placeIn, placeInDeal, type Said } from './said.ts'

/** What laboratories found, beside what the goods must meet. */

const certificate = ['QUALITY_AND_WEIGHT_CERTIFICATE'] as const

const words = ({ analyte, isBelow, value, unit }: LabResult) =>
  `${paperNames[analyte]} ${isBelow ? '< ' : ''}${value} ${unit}`
const limitWords = ({ analyte, direction, value, unit }: Characteristic) =>
  isCounted(analyte)
    ? `${paperNames[analyte]} absent ${unit}`
    : `${paperNames[analyte]} ${direction === 'at_most' ? 'max.' : 'min.'} ${value} ${unit}`

/** A line of the certificate of quality; undefined if nobody can say what was measured, or in which unit. */
function resultOf({ analyte: name, value, unit: written, method }: MeasuredValue): LabResult | undefined {
  const [analyte, unit] = [testedNamed(name), labUnitNamed(written)]
  return analyte && unit ? { analyte, value: String(value), isBelow: false, unit, method } : undefined
}

const inCertificates = (set: CheckedSet): Said<LabResult>[] =>
  documentsOf(set, ...certificate).flatMap((document) =>
    (document.fields.results ?? []).flatMap((line) => {
      const result = resultOf(line)
      return result ? [{ value: result, place: placeIn(document, 'results', words(result)) }] : []
    }),
  )
const inLaboratory = ({ quality }: CheckedSet): Said<LabResult>[] =>
  quality.certificates.flatMap(({ number, results }) =>
    results.map((result) => ({
      value: result,
      place: placeInDeal('certificates', `${number}: ${words(result)}`),
    })),
  )

/** Each result beside the limits that it is beyond; one that cannot be compared is beyond none. */
const beyondLimits = (set: CheckedSet, found: readonly Said<LabResult>[]): Pair[] =>
  found.flatMap(({ value, place }) =>
    set.quality.limits
      .filter((limit) => limit.analyte === value.analyte && isBeyond(compare(value, limit)))
      .map((limit): Pair => [placeInDeal('limits', limitWords(limit)), place]),
  )

export const qualityRules = {
  'results-beyond-limits': {
    ...{ between: ['DEAL', ...certificate], fields: ['limits', 'results'] },
    ...{ severity: 'grave', source: 'contract, lane rules' },
    find: (set) => beyondLimits(set, inCertificates(set)),
  },
  'laboratory-beyond-limits': {
    ...{ between: ['DEAL'], fields: ['limits', 'certificates'] },
    ...{ severity: 'grave', source: 'contract, lane rules' },
    find: (set) => beyondLimits(set, inLaboratory(set)),
  },
} as const satisfies CheckRules
