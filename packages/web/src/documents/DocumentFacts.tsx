import type { WireField } from '@mahsul/contract/documents/document-wire'
import { choiceOf } from '@mahsul/contract/documents/finding-words'
import { isoDate } from '@mahsul/domain/kit/calendar'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { count as whole } from '../lib/words/formats.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { DateText, Num } from '../ui/Text.tsx'
import type { DocumentFinding, DocumentOfTrade } from './document-data-query.ts'
import {
  columnNames,
  isFlag,
  isKilograms,
  isRows,
  isTicked,
  isWholeColumn,
  kindOfField,
  type TypedRow,
  typedOf,
  wireFieldsOf,
} from './document-fields.ts'
import { findingsIn, isPlaceIn } from './document-names.ts'

type Props = { document: DocumentOfTrade; findings: readonly DocumentFinding[] }

/** What a document says, to be read; values that do not agree are marked. */
export function DocumentFacts({ document, findings }: Props) {
  const t = useTranslations('documentData')
  const fields = typedOf(document.stated?.fields ?? {})
  const wrong = findingsIn(document, findings)
    .flatMap(({ places }) => places)
    .filter((place) => isPlaceIn(document, place))
  // Of a list, a finding about one container marks its row alone.
  const isWrong = (name: WireField) =>
    wrong.some(({ field, container }) => field === name && container === undefined)
  return (
    <dl className="ddfacts">
      {wireFieldsOf(document.kind).map((name) => {
        const value = fields[name]
        if (value === undefined || value.length === 0) return null
        return (
          <div key={name} className={isWrong(name) ? 'is-wrong' : undefined}>
            <dt>{t(`fields.${name}`)}</dt>
            <dd>
              {typeof value === 'string' ? (
                <Value name={name} value={value} />
              ) : (
                <RowsShown
                  name={name}
                  rows={value}
                  isWrong={(row) => wrong.some(({ container }) => container === row.number)}
                />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Value({ name, value }: { name: WireField; value: string }): ReactNode {
  const t = useTranslations('documentData')
  const language = useLanguage()
  const kind = kindOfField(name)
  const day = kind === 'day' ? isoDate(value) : undefined
  if (day) return <DateText at={day} as="dated" />
  if (kind === 'country') return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value
  if (kind === 'clauses' || kind === 'freight' || kind === 'signedAs' || kind === 'yes')
    return choiceOf(kind, value, language)
  if (kind === 'kilograms')
    return (
      <>
        <Num>{whole(Number(value))}</Num> {t('kg')}
      </>
    )
  return kind === 'lines' ? (
    <span className="lines" dir="auto">
      {value}
    </span>
  ) : (
    <bdi>{value}</bdi>
  )
}

function RowsShown({
  name,
  rows,
  isWrong,
}: {
  name: WireField
  rows: readonly TypedRow[]
  isWrong: (row: TypedRow) => boolean
}) {
  const t = useTranslations('documentData')
  const kind = kindOfField(name)
  if (!isRows(kind)) return null
  return (
    <ul className="ddfacts__rows">
      {rows.map((row) => (
        <li key={row.key} className={isWrong(row) ? 'is-wrong' : undefined}>
          {columnNames(kind).map((column) =>
            isFlag(kind, column) ? (
              isTicked(row[column]) && <span key={column}>{t(`columns.${column}`)}</span>
            ) : row[column] ? (
              <span key={column}>
                <span className="faint">{t(`columns.${column}`)}</span>{' '}
                {isWholeColumn(kind, column) ? (
                  <Num>{whole(Number(row[column]))}</Num>
                ) : (
                  <bdi dir="ltr">{row[column]}</bdi>
                )}
                {isKilograms(kind, column) && ` ${t('kg')}`}
              </span>
            ) : null,
          )}
        </li>
      ))}
    </ul>
  )
}
