import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { productName } from '../catalogue/product.ts'
import { countryName } from '../kit/country.ts'
import type { OfferRow, Payment } from '../kit/types.ts'
import type { Answer } from '../lib/api/api-types.ts'
import { useFormats } from '../lib/words/i18n.tsx'

export type BidWithOffer = Answer<'GET /secure/bids/{id}'>['data']

/** The phrases that several pages of offers share, as plain text. */
export function useOfferWords() {
  const t = useTranslations('offers')
  const { language, inLanguage } = useFormats()
  return useMemo(
    () => ({
      /** `Sesame, natural white 98/2` */
      product: (of: OfferRow['product']) =>
        `${productName(language, of)} ${isolated(inLanguage(of.grade, 'name'))}`,
      /** The place of the price: the port of loading under FOB, the place of arrival otherwise. */
      place: (of: Places) => {
        const { international_commercial_term: incoterm, origin, destination } = of
        if (incoterm === 'DDP')
          return [
            of.ddp_facility && `\u2068${of.ddp_facility}\u2069`,
            of.ddp_country && countryName(language, of.ddp_country),
          ]
            .filter(Boolean)
            .join(t('comma'))
        const port = incoterm === 'FOB' ? (origin ?? destination) : destination
        return port ? inLanguage(port, 'name') : ''
      },
      country: (code: string) => countryName(language, code),
    }),
    [t, language, inLanguage],
  )
}

type Places = Pick<
  OfferRow,
  'international_commercial_term' | 'origin' | 'destination' | 'ddp_country' | 'ddp_facility'
>

/** A grade's figures keep their order inside Arabic words. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** Payment terms where the advance has a row of its own. */
export const withoutAdvance = (terms: Payment): Payment => ({ ...terms, payment_percentage: 0 })
