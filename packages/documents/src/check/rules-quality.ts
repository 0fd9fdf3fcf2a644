import { type Characteristic, isCounted } from '@mahsul/domain/documents/characteristic'
import { compare, isBeyond, type LabResult } from '@mahsul/domain/documents/compare'
import { plainDecimal } from '@mahsul/domain/documents/decimal'
import type { DocumentData, MeasuredValue } from '@mahsul/domain/documents/document-data'
import type { CheckedSet, FoundMeasure, FoundPlace } from '@mahsul/domain/documents/finding'
import { hintsOf, isOneKind } from '../laboratory/may-mean.ts'
import { isInDoubt, paperNames, readName } from '../laboratory/paper-names.ts'
import { labUnitNamed, saysAbsent } from '../laboratory/paper-units.ts'
import type { CheckRules } from './check-rule.ts'
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

type ReadLine = { analyte: LabResult['analyte'] | undefined; result: LabResult | undefined }
/** A line does not change, and each limit asks what it says. */
const readLines = new WeakMap<MeasuredValue, ReadLine>()
function readLine(line: MeasuredValue): ReadLine {
  const known = readLines.get(line)
  if (known) return known
  const { analyte: name, value, unit: written, method, isBelow = false } = line
  const [named, unit] = [readName(name), labUnitNamed(written)]
  const isUnread = !named || !unit || isInDoubt(named, unit) || (saysAbsent(written) && value !== 0)
  const result = isUnread
    ? undefined
    : {
        ...{ analyte: named.analyte, value: plainDecimal(value), isBelow, unit },
        method: method ?? named.method,
      }
  const read = { analyte: named?.analyte, result }
  readLines.set(line, read)
  return read
}
/** A line of the certificate of quality; undefined if nobody can say what was measured, or in which unit. */
const resultOf = (line: MeasuredValue) => readLine(line).result

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

/** A line as its certificate has it. */
const asWritten = ({ analyte, value, unit, method, isBelow }: MeasuredValue) =>
  `${analyte} ${isBelow ? '< ' : ''}${plainDecimal(value)} ${unit}${method === null ? '' : ` (${method})`}`
/** A finding names so many lines at most: a test for residues can have hundreds. */
const MOST_NAMED = 10
function placeOfLines(document: DocumentData, lines: readonly MeasuredValue[]): FoundPlace {
  const named = lines.slice(0, MOST_NAMED).map(asWritten)
  return placeIn(document, 'results', [...named, ...(lines.length > MOST_NAMED ? ['…'] : [])].join('; '))
}

const isComparable = (line: MeasuredValue, limit: Characteristic) => {
  const result = resultOf(line)
  if (!result) return false
  const { why } = compare(result, limit)
  return why === null || why === 'method'
}
/** Each line of something limited whose amount cannot be compared with the limit, beside the first such limit. */
const inOtherUnits = (set: CheckedSet, document: DocumentData): Pair[] =>
  (document.fields.results ?? []).flatMap((line) => {
    const { analyte } = readLine(line)
    const limit = set.quality.limits.find((one) => one.analyte === analyte && !isComparable(line, one))
    return limit ? [[placeOfLimit(limit), placeOfLines(document, [line])] as const] : []
  })

const answers = (limit: Characteristic) => (result: LabResult) =>
  result.analyte === limit.analyte && compare(result, limit).verdict !== 'not_comparable'
/** Limits that no result of any certificate was compared with. */
function unansweredLimits(set: CheckedSet): Characteristic[] {
  const results = [...inCertificates(set), ...inLaboratory(set)].map(({ value }) => value)
  return set.quality.limits.filter((limit) => !results.some(answers(limit)))
}
const isFirstOfIts = ({ analyte }: Characteristic, at: number, limits: readonly Characteristic[]) =>
  limits.findIndex((other) => other.analyte === analyte) === at
const isAloneOfItsKind = (limit: Characteristic, _: number, limits: readonly Characteristic[]) =>
  limits.filter(({ unit }) => isOneKind(unit, limit.unit)).length === 1

/**
 * Lines with names that nobody knows, beside each limit that the name hints at. Another certificate that answers the limit says
 * nothing of these goods; where their own certificate does, a line in another kind of unit is another thing. A name that hints at
 * nothing is beside the one unanswered limit of its kind of unit: of several, nobody can say which.
 */
function underOtherNames(set: CheckedSet, document: DocumentData): Pair[] {
  const results = document.fields.results ?? []
  const own = results.flatMap((line) => resultOf(line) ?? [])
  const unread = results
    .filter((line) => !readLine(line).analyte)
    .map((line) => ({ line, hints: hintsOf(line.analyte), unit: labUnitNamed(line.unit) }))
  const unanswered = unansweredLimits(set).filter(isFirstOfIts)
  const guessed = unanswered.filter(isAloneOfItsKind)
  return [...unanswered, ...set.quality.limits].filter(isFirstOfIts).flatMap((limit) => {
    const isOpen = !own.some(answers(limit))
    const lines = unread.filter(({ hints, unit }) => {
      const isOfKind = unit !== undefined && isOneKind(unit, limit.unit)
      if (hints?.length === 0) return isOfKind && guessed.includes(limit)
      return hints?.includes(limit.analyte) && (isOpen || isOfKind)
    })
    const written = lines.map(({ line }) => line)
    return written.length > 0 ? [[placeOfLimit(limit), placeOfLines(document, written)] as const] : []
  })
}

/** A limit with its method, which a finding about the method has to name. */
const placeWithMethod = (limit: Characteristic): FoundPlace => {
  const measured = { ...limitAsData(limit), method: limit.method ?? undefined }
  return { ...placeInDeal('limits', `${onPaper(measured)} (${limit.method})`), measured }
}
/** Each line by another method than agreed, or by none that it states, while no result is by the agreed one. */
function byOtherMethods(set: CheckedSet, document: DocumentData): Pair[] {
  const unanswered = unansweredLimits(set)
  return (document.fields.results ?? []).flatMap((line) => {
    const result = resultOf(line)
    const limit = unanswered.find(
      (one) => one.analyte === result?.analyte && compare(result, one).why === 'method',
    )
    return limit ? [[placeWithMethod(limit), placeOfLines(document, [line])] as const] : []
  })
}

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
  'results-not-compared': {
    ...{ between: ['DEAL', ...certificate], fields: ['limits', 'results'] },
    ...{ severity: 'advice', source: 'contract, lane rules' },
    find: (set) =>
      documentsOf(set, ...certificate).flatMap((document) => [
        ...inOtherUnits(set, document),
        ...underOtherNames(set, document),
      ]),
  },
  'results-by-other-method': {
    ...{ between: ['DEAL', ...certificate], fields: ['limits', 'results'] },
    ...{ severity: 'advice', source: 'contract' },
    find: (set) => documentsOf(set, ...certificate).flatMap((document) => byOtherMethods(set, document)),
  },
} as const satisfies CheckRules
