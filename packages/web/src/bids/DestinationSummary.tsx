import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { tonsOfKg } from '../catalogue/product.ts'
import { destinationsQuery } from '../kit/queries.ts'
import type { Facility } from '../kit/types.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { useAnswering } from './context.ts'
import { counted } from './rows.ts'

/** The facilities of the draft's rows, as far as the list has loaded. */
export function useChosenPlaces(): (Facility | undefined)[] {
  const { draft } = useAnswering()
  const { data: places } = useQuery(destinationsQuery)
  return draft.rows.map((row) => places?.find((place) => place.external_id === row.facilityId))
}

/** The result of the first step, and the link back to it. */
export function DestinationSummary() {
  const t = useTranslations('bids')
  const g = useTranslations('goods')
  const f = useFormats()
  const { offer, draft, linkOf } = useAnswering()
  const places = useChosenPlaces()
  return draft.rows.map((row, index) => {
    const place = places[index]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
      <div className="dest" key={index}>
        <span>
          <Icon name="pin" />
        </span>
        <p>
          <b>
            {t.rich('to', {
              ...richTextTags,
              n: counted(row.containers),
              place: place ? f.inLanguage(place, 'name') : '…',
            })}
          </b>
          <span className="faint">
            {place ? `${f.inLanguage(place, 'country')} · ` : ''}
            {g.rich('tons', {
              ...richTextTags,
              ...tonsOfKg(counted(row.containers) * offer.tons_per_container),
            })}
          </span>
        </p>
        {index === 0 ? (
          <ButtonLink variant="link" {...linkOf('destination')}>
            {t('changeIt')}
          </ButtonLink>
        ) : null}
      </div>
    )
  })
}
