import { type Characteristic, isCounted } from '../laboratory/characteristic.ts'
import { compare, isBeyond, type LabResult } from '../laboratory/compare.ts'
import { labUnitNamed, paperNames, readName } from '../laboratory/paper-names.ts'
import type { CheckRules } from './check-rule.ts'
import type { MeasuredValue } from './document-data.ts'
import type { CheckedSet, FoundMeasure, FoundPlace } from './finding.ts'
import { documentsOf, type Pair, placeIn, placeInDeal, type Said } from './said.ts'

/** What laboratories found, beside what the goods must meet. */

const certificate = ['QUALITY_AND_WEIGHT_CERTIFICATE'] as const

const resultAsData = ({ analyte, isBelow, value, unit }: LabResult): FoundMeasure => ({
  ...{ analyte, as: isBelow ? 'below' : 'found', value, unit },
})
const limitAsData = ({ analyte, direction, value, unit }: Characteristic): FoundMeasure => ({
  ...{ analyte, as: isCounted(analyte) ? 'absent' : direction, value, unit },
})

/** As English papers write it. */
const paperWords: Record<FoundMeasure['as'], (value: string, unit: string) => string> = {
  at_most: (value, unit) => `max. ${value} ${unit}`,
  at_least: (value, unit) => `min. ${value} ${unit}`,
  absent: (_, unit) => `absent ${unit}`,
  found: (value, unit) => `${value} ${unit}`,
  below: (value, unit) => `< ${value} ${unit}`,
}
const onPaper = ({ analyte, as, value, unit }: FoundMeasure) =>
  `${paperNames[analyte]} ${paperWords[as](value, unit)}`

const placeOfLimit = (limit: Characteristic): FoundPlace => {
  const measured = limitAsData(limit)
  return { ...placeInDeal('limits', onPaper(measured)), measured }
}
const placeInCertificate = (certificate: string, result: LabResult): FoundPlace => {
  const measured = resultAsData(result)
  const value = `${certificate}: ${onPaper(measured)}`
  return { ...placeInDeal('certificates', value), measured: { ...measured, certificate } }
}

/** A line of the certificate of quality; undefined if nobody can say what was measured, or in which unit. */
function resultOf({ analyte: name, value, unit: written, method }: MeasuredValue): LabResult | undefined {
  const [named, unit] = [readName(name), labUnitNamed(written)]
  if (!named || !unit) return undefined
  return { ...named, value: String(value), isBelow: false, unit, method: method ?? named.method }
}

const inCertificates = (set: CheckedSet): Said<LabResult>[] =>
  documentsOf(set, ...certificate).flatMap((document) =>
    (document.fields.results ?? []).flatMap((line) => {
      const value = resultOf(line)
      if (!value) return []
      const measured = resultAsData(value)
      return [{ value, place: { ...placeIn(document, 'results', onPaper(measured)), measured } }]
    }),
  )
const inLaboratory = ({ quality }: CheckedSet): Said<LabResult>[] =>
  quality.certificates.flatMap(({ number, results }) =>
    results.map((value) => ({ value, place: placeInCertificate(number, value) })),
  )

/** Each result beside the limits that it is beyond; one that cannot be compared is beyond none. */
const beyondLimits = (set: CheckedSet, found: readonly Said<LabResult>[]): Pair[] =>
  found.flatMap(({ value, place }) =>
    set.quality.limits
      .filter((limit) => limit.analyte === value.analyte && isBeyond(compare(value, limit)))
      .map((limit): Pair => [placeOfLimit(limit), place]),
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
