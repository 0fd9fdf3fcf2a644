import { fullName } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import { productName } from '../../catalogue/product.ts'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import type { Company } from '../../kit/resource/company.ts'
import { bidState, bidTones, offerTones } from '../../kit/tones.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Code, DateText, Money, Num } from '../../ui/Text.tsx'
import { Part } from './Part.tsx'

type Props = { company: Company }

export function OffersPart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.offers')
  const language = useLanguage()
  return (
    <Part
      id={id}
      part="offers"
      className="o-4"
      title={t('title')}
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/offers', input)}
      rowKey={(offer) => offer.external_id}
      columns={[
        {
          head: t('offer'),
          cell: ({ external_id: offer, reference, type, status, product }) => (
            <>
              <Link to="/admin/offers/$id" params={{ id: offer }}>
                <Code>{reference}</Code>
              </Link>{' '}
              <Pill tone={offerTones[status]}>{t(`status.${status}`)}</Pill>
              <span className="said faint">
                {t(`types.${type}`)} · {productName(language, product)}
              </span>
            </>
          ),
        },
        {
          head: t('containers'),
          cell: ({ available_containers: left, containers, pending_bids: bids }) => (
            <>
              {t.rich('left', {
                n: () => <Num>{left}</Num>,
                all: () => <Num>{containers}</Num>,
              })}
              {bids > 0 ? <span className="said faint">{t('bids', { n: bids })}</span> : null}
            </>
          ),
        },
        { head: t('price'), numeric: true, cell: ({ price }) => <Money amount={price} /> },
        {
          head: t('by'),
          cell: ({ published_by, published_at }) => <By person={published_by} at={published_at} />,
        },
      ]}
    />
  )
}

export function BidsPart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.bids')
  const language = useLanguage()
  return (
    <Part
      id={id}
      part="bids"
      className="o-4"
      title={t('title')}
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/bids', input)}
      rowKey={(bid) => bid.external_id}
      columns={[
        {
          head: t('offer'),
          cell: (bid) => (
            <>
              <Link to="/admin/offers/$id" params={{ id: bid.ticket_id }}>
                <Code>{bid.reference}</Code>
              </Link>{' '}
              <Pill tone={bidTones[bidState(bid)]}>{t(`status.${bidState(bid)}`)}</Pill>
              <span className="said faint">
                {productName(language, bid.product)} · {t('round', { n: bid.round })}
                {bid.trade_id ? (
                  <>
                    {' · '}
                    <Link to="/admin/trades/$id" params={{ id: bid.trade_id }}>
                      {t('trade')}
                    </Link>
                  </>
                ) : null}
              </span>
            </>
          ),
        },
        {
          head: t('from'),
          cell: ({ offered_by }) => (
            <CompanyLink name={offered_by.company_name} id={offered_by.external_id} />
          ),
        },
        { head: t('containers'), numeric: true, cell: ({ containers }) => <Num>{containers}</Num> },
        { head: t('price'), numeric: true, cell: ({ price }) => <Money amount={price} /> },
        { head: t('by'), cell: ({ placed_by, placed_at }) => <By person={placed_by} at={placed_at} /> },
      ]}
    />
  )
}

const By = ({ person, at }: { person: { name: string; last_name: string }; at: string }) => (
  <>
    <bdi>{fullName(person.name, person.last_name)}</bdi>
    <span className="said faint">
      <DateText at={at} as="shortTime" />
    </span>
  </>
)
