import { fieldOfWire, wireFieldOf } from '@mahsul/contract/documents/document-wire'
import { findingPlaces, findingValue } from '@mahsul/contract/documents/finding-words'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/words/i18n.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { ClauseList, ClauseWords, isReadInPart } from './ClauseList.tsx'
import type { DocumentDataOfTrade, FindingPlace } from './document-data-query.ts'

/** Each clause of 46A and 47A: what it was compared with, and what of it is for the reader to check. */
export function ComparedClauses({ data: { clauses = [] } }: { data: DocumentDataOfTrade }) {
  const t = useTranslations('documentData.clauses')
  if (clauses.length === 0) return null
  const [n, of] = [clauses.filter(({ state }) => state === 'to_check').length, clauses.length]
  return (
    <details className="ddmore pad">
      <summary>{t.rich('title', { ...richTextTags, n, of })}</summary>
      <p className="faint">{t('why')}</p>
      <ClauseList
        clauses={clauses}
        stateOf={({ tag, state }) => `${t('field', { tag })} · ${t(`state.${state}`)}`}
        more={(clause) => (
          <>
            {isReadInPart(clause) ? (
              <p>
                {t('left')} <ClauseWords words={clause.left} />
              </p>
            ) : null}
            <Places title={t('with')} places={clause.compared_with} />
            <Places title={t('notSaid')} places={clause.not_said} />
          </>
        )}
      />
    </details>
  )
}

/** Fields of documents, by document, with what is written in them. */
function Places({ title, places }: { title: string; places: readonly FindingPlace[] }) {
  const language = useLanguage()
  if (places.length === 0) return null
  const keyOf = (place: FindingPlace) => `${place.in} ${place.facility_destination ?? ''}`
  const documents = [...new Map(places.map((place) => [keyOf(place), place])).entries()]
  return (
    <div className="ddplaces faint">
      <p>{title}</p>
      <ul>
        {documents.map(([key, first]) => (
          <li key={key}>
            {findingPlaces[first.in][language]}:{' '}
            {places
              .filter((place) => keyOf(place) === key)
              .map((place, at) => (
                <span key={place.field}>
                  {at > 0 ? ' · ' : null}
                  <FieldName of={place} />
                  {place.value === null ? null : (
                    <>
                      {' '}
                      <bdi dir="auto">{findingValue(place, language)}</bdi>
                    </>
                  )}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A field that a newer server has is named as it is. */
function FieldName({ of: { field } }: { of: FindingPlace }) {
  const t = useTranslations('documentData.fields')
  const known = fieldOfWire(field)
  return known ? t(wireFieldOf(known)) : field
}
