import { commas } from '@mahsul/contract/kit/common-words'
import { offerPriceName, priceNames } from '@mahsul/contract/offers/price-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { productName, tonsOfKg } from '../catalogue/product.ts'
import { destinationsQuery, offerQuery } from '../kit/queries.ts'
import type { Offer } from '../kit/types.ts'
import { api } from '../lib/api/api.ts'
import type { VerifiedEvent } from '../lib/api/verify.ts'
import { money } from '../lib/words/formats.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { DeliveryPlace } from '../offers/facts/Delivery.tsx'
import { Num, richTextTags } from '../ui/Text.tsx'
import { type ActBody, costsOfAct, placesIn, readAct } from './act-body.ts'

type Props = { event: VerifiedEvent; body: unknown; offerId: string | undefined }

/** What the code will confirm, read from the request that it opens: the page behind may be covered or scrolled away. */
export function ConfirmedAct({ event, body, offerId }: Props) {
  const act = readAct(body)
  if (!act) return null
  if (event === 'create_offer') return <NewOffer act={act} />
  const id = act.ticketId ?? offerId
  return id ? <Answer id={id} act={act} isBid={event === 'create_bid'} /> : null
}

function NewOffer({ act }: { act: ActBody }) {
  const t = useTranslations('accounts.verify')
  const { language } = useFormats()
  return (
    <Lines
      of={[
        [t('quantity'), t.rich('containers', { ...richTextTags, n: act.containers })],
        act.price && [
          offerPriceName(act.isRequest ? 'BUY' : 'SELL')[language],
          <PerTon key="p" amount={act.price} />,
        ],
        act.validFor && [t('validFor'), t.rich('hours', { ...richTextTags, hours: act.validFor })],
      ]}
    />
  )
}

function Answer({ id, act, isBid }: { id: string; act: ActBody; isBid: boolean }) {
  const { data: offer } = useQuery(offerQuery(id))
  return offer ? <AnswerTo offer={offer} act={act} isBid={isBid} /> : null
}

function AnswerTo({ offer, act, isBid }: { offer: Offer; act: ActBody; isBid: boolean }) {
  const t = useTranslations('accounts.verify')
  const { language, inLanguage } = useFormats()
  const { data: places } = useQuery({ ...destinationsQuery, enabled: act.destinations.length > 0 })
  const query = costsOfAct(act, offer.id, isBid)
  const { data: costs } = useQuery({
    queryKey: ['costs', query, offer.version], // the page's own: usually it is there
    queryFn: async ({ signal }) =>
      (await api('GET /secure/cost-calculator/purchase-costs', { query, signal })).data,
  })
  const side = offer.type === 'SELL' ? 'buyer' : 'supplier'
  const names = placesIn(act, places, (place) => inLanguage(place, 'name'))
  const price = isBid ? act.price : offer.price
  return (
    <Lines
      of={[
        [t('product'), productName(language, offer.product)],
        [
          t('quantity'),
          <>
            {t.rich('containers', { ...richTextTags, n: act.containers })}
            {commas[language]}
            {t.rich('tons', { ...richTextTags, ...tonsOfKg(act.containers * offer.tons_per_container) })}
          </>,
        ],
        [
          t('delivery'),
          <>
            <Num>{offer.international_commercial_term}</Num> <DeliveryPlace of={offer} />
            {names.length > 0 ? (
              <>
                {commas[language]}
                {t('to', { places: names.join(commas[language]) })}
              </>
            ) : null}
          </>,
        ],
        price && [
          (isBid ? priceNames.bid : offerPriceName(offer.type))[language],
          <PerTon key="p" amount={price} />,
        ],
        costs && [
          t(`total.${side}`),
          <Total key="t" amount={costs.freight_missing ? undefined : costs.total_cost} />,
        ],
      ]}
    />
  )
}

function PerTon({ amount }: { amount: string }) {
  const t = useTranslations('ui')
  return (
    <>
      <Num>{money(amount)}</Num> {t('price.perTon')}
    </>
  )
}

function Total({ amount }: { amount: string | undefined }) {
  const t = useTranslations('ui')
  return (
    <>
      <Num>{amount === undefined ? '?' : money(amount)}</Num> {t('price.currency')}
    </>
  )
}

type Line = readonly [label: string, value: ReactNode]

const Lines = ({ of }: { of: readonly (Line | undefined | false | 0 | '')[] }) => (
  <dl className="confirmed">
    {of.map((line) =>
      line ? (
        <div key={line[0]}>
          <dt>{line[0]}</dt>
          <dd>{line[1]}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
