import { commas } from '@mahsul/contract/kit/common-words'
import { LONGEST_VIEW_NAME } from '@mahsul/domain/offers/saved-view'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { destinationsQuery, loadingPlacesQuery } from '../../kit/queries.ts'
import { money } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import type { Shown } from './saved-views.ts'

/** The filters in words, as a name to begin with: `Mersin, sesame, FOB, up to 1,700.00`. */
export function useViewName({ filters, port }: Shown): string {
  const t = useTranslations('marketplace.views')
  const c = useTranslations('goods.commodity')
  const f = useFormats()
  const places = [...(useQuery(destinationsQuery).data ?? []), ...(useQuery(loadingPlacesQuery).data ?? [])]
  const placeOf = (id: string | undefined) => {
    const place = id && places.find((each) => each.external_id === id)
    return place && f.inLanguage(place, 'name')
  }
  const monthOf = (month: string) => `${f.monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`
  const { destination, search, product, origin, incoterm, priceFrom, priceTo, shippingFrom, shippingTo } =
    filters
  const words = [
    placeOf(destination ?? port),
    search,
    product && c(product),
    placeOf(origin),
    incoterm,
    priceFrom && t('from', { value: money(priceFrom) }),
    priceTo && t('upTo', { value: money(priceTo) }),
    shippingFrom && t('from', { value: monthOf(shippingFrom) }),
    shippingTo && t('upTo', { value: monthOf(shippingTo) }),
  ]
  return words.filter(Boolean).join(commas[f.language]).slice(0, LONGEST_VIEW_NAME).trim()
}
