import type { FacilityId } from '@mahsul/domain/offers/offer'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { tonsOfKg } from '../catalogue/product.ts'
import { destinationsQuery } from '../kit/queries.ts'
import { LaneRules } from '../lane-rules/LaneRules.tsx'
import { useFormats } from '../lib/words/i18n.tsx'
import { CautionNotes } from '../offers/facts/RouteCard.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { SearchableSelect } from '../ui/form/SearchableSelect.tsx'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { ContainersField, useAsksQuantity } from './ContainersField.tsx'
import { idOf } from './check.ts'
import { useAnswering } from './context.ts'
import { mayTakePart, quantityOf } from './draft.ts'
import { addRow, changeRow, choicesFor, mayAddRow, placed, removeRow } from './rows.ts'

/** Where the goods go, and how many containers to each place. */
export function DestinationStep() {
  const t = useTranslations('bids')
  const { offer, act, draft, change, errorOf } = useAnswering()
  const places = useQuery(destinationsQuery)
  const { rows } = draft
  const from = {
    product_ext_id: offer.product.external_id,
    origin_ext_id: offer.origin?.external_id ?? draft.originId ?? undefined,
  }
  const most = offer.available_containers
  const whole = !mayTakePart(offer, act)
  const left = most - placed(rows)
  if (places.isPending) return <SkeletonLines lines={3} />
  if (places.isError) return <FailedState bare onRetry={() => places.refetch()} />
  const chosen = rows.map((row) => places.data.find((place) => place.external_id === row.facilityId))
  const error = errorOf('destinations')
  return (
    <fieldset className="destinations" id={idOf('destinations')} tabIndex={-1}>
      <legend className="h-panel">{t('where')}</legend>
      <p className="sub">
        {whole
          ? t.rich('wholeLot', { ...richTextTags, n: most, ...tonsOfKg(most * offer.tons_per_container) })
          : t.rich('partLot', { ...richTextTags, n: most })}
      </p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
        <div className="destrow" key={`${rows.length}.${index}`}>
          <DestinationRow index={index} />
          {rows.length > 1 ? (
            <Button variant="quiet" icon="delete" onClick={() => change({ rows: removeRow(rows, index) })}>
              {t('removeRow')}
            </Button>
          ) : null}
          {row.facilityId ? <CautionNotes places={[chosen[index]]} /> : null}
          {row.facilityId ? (
            <div className="sheet folds">
              <LaneRules of={{ lane: { ...from, destination_ext_id: row.facilityId } }} />
            </div>
          ) : null}
        </div>
      ))}
      {error ? <FieldError>{error}</FieldError> : null}
      <div className="row row--between">
        {offer.partial_shipping ? (
          <Button
            variant="secondary"
            icon="plus"
            disabled={!mayAddRow(rows, most)}
            onClick={() => change({ rows: addRow(rows, most) })}
          >
            {t('addRow')}
          </Button>
        ) : (
          <p className="faint">{t('oneDestination')}</p>
        )}
        <p role="status">
          {t.rich('sum', {
            ...richTextTags,
            n: quantityOf(draft),
            ...tonsOfKg(quantityOf(draft) * offer.tons_per_container),
          })}{' '}
          {whole && left > 0 ? <b>{t('stillToPlace', { n: left })}</b> : null}
        </p>
      </div>
    </fieldset>
  )
}

function DestinationRow({ index }: { index: number }) {
  const t = useTranslations('bids')
  const f = useFormats()
  const { offer, act, draft, change, errorOf, of } = useAnswering()
  const { data: places = [] } = useQuery(destinationsQuery)
  const { rows } = draft
  const row = rows[index]
  const asks = useAsksQuantity(offer, act, row?.containers ?? null)
  if (!row) return null
  const numbered = rows.length > 1 ? ` ${index + 1}` : ''
  const fixed = rows.length === 1 && !asks
  return (
    <div className="cols">
      <SearchableSelect
        {...of(`destinations.${index}.facilityId`)}
        label={`${t('field.facilityId')}${numbered}`}
        hint={t('destinationHint')}
        value={row.facilityId ?? undefined}
        options={places.map((place) => ({
          value: place.external_id,
          label: f.inLanguage(place, 'name'),
          under: [f.inLanguage(place, 'country'), place.unlocode].filter(Boolean).join(' · '),
        }))}
        onChange={
          (id) => change({ rows: changeRow(rows, index, { facilityId: (id ?? null) as FacilityId | null }) }) // ids of the list
        }
      />
      {fixed ? null : (
        <ContainersField
          id={idOf(`destinations.${index}.containers`)}
          label={`${t('field.containers')}${numbered}`}
          error={
            errorOf(`destinations.${index}.containers`) ?? (index === 0 ? errorOf('containers') : undefined)
          }
          value={row.containers}
          typed={row.typed}
          most={choicesFor(index, rows, offer.available_containers).length}
          loadKg={offer.tons_per_container}
          onChange={(containers, typed) => change({ rows: changeRow(rows, index, { containers, typed }) })}
        />
      )}
    </div>
  )
}
