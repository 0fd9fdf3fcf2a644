import { fullName } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import { ProductTitle } from '../../catalogue/Product.tsx'
import { countryName } from '../../kit/country.ts'
import { Editing } from '../../kit/forms/Editing.tsx'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { HeadedSection, PaddedSection } from '../../ui/sections.tsx'
import { Info } from '../../ui/states.tsx'
import { Address, Bdi, Code, DateText, richTextTags } from '../../ui/Text.tsx'
import { type FactName, termsOfOffer, useOfferFacts } from '../facts/offer-facts.tsx'
import { CautionNotes } from '../facts/RouteCard.tsx'
import { OfferActivity } from './OfferActivity.tsx'
import { OfferBids } from './OfferBids.tsx'
import { OfferMoney } from './OfferMoney.tsx'
import { OfferTrades } from './OfferTrades.tsx'
import { OfferPill } from './pills.tsx'
import { TakeDown } from './take-down.tsx'

type Offer = Answer<'GET /secure/admin/offers/{id}'>['data']

/** An offer as admins read it, with everything that came of it; they can take it off the market. */
export default function OfferPage() {
  return (
    <Editing<Offer>
      at="/admin/offers/$id"
      of="offers"
      read={(id, signal) => api('GET /secure/admin/offers/{id}', { params: { id }, signal })}
    >
      {(offer) => (offer ? <Shown offer={offer} /> : null)}
    </Editing>
  )
}

function Shown({ offer }: { offer: Offer }) {
  const t = useTranslations('market.offers')
  return (
    <>
      <PageHead
        title={
          <>
            <Code>{offer.reference}</Code> <OfferPill offer={offer} />
          </>
        }
        sub={
          <>
            <ProductTitle product={offer.product} /> ·{' '}
            {t.rich('version', { ...richTextTags, n: offer.version })}
          </>
        }
        end={<TakeDown offer={offer} />}
      />
      <TakenDown offer={offer} />
      <div className="tgrid">
        <div className="tgrid__main">
          <Terms offer={offer} />
          <div className="o-3">
            <OfferBids offer={offer} />
          </div>
          <div className="o-5 stack">
            <OfferTrades trades={offer.trades} />
            <OfferActivity id={offer.external_id} />
          </div>
        </div>
        <div className="tgrid__side">
          <Publisher offer={offer} />
          <div className="o-4">
            <OfferMoney offer={offer} />
          </div>
        </div>
      </div>
    </>
  )
}

/** By whom, when and why. */
function TakenDown({ offer: { taken_down: down } }: { offer: Offer }) {
  const t = useTranslations('market.offers')
  if (!down) return null
  return (
    <Info>
      {t.rich('takenDown', {
        name: () => <Bdi>{fullName(down.by.name, down.by.last_name)}</Bdi>,
        at: () => <DateText at={down.at} as="full" />,
      })}
      <span className="said lines" dir="auto">
        {down.reason}
      </span>
    </Info>
  )
}

/** In the page header, or with the price. */
const saidElsewhere: readonly FactName[] = ['imageUrl', 'pricePerTon']

function Terms({ offer }: { offer: Offer }) {
  const t = useTranslations('market.offers')
  const facts = useOfferFacts(termsOfOffer(offer), { without: saidElsewhere })
  const { ended } = offer
  const dealt = offer.sold_containers + offer.reserved_containers
  return (
    <HeadedSection className="o-1" title={t('terms')}>
      {ended === null || dealt > 0 ? (
        <div className="pad">
          <ContainerBar
            type={offer.type}
            big
            sold={offer.sold_containers}
            reserved={offer.reserved_containers}
            free={ended ? 0 : offer.available_containers}
          />
        </div>
      ) : null}
      <Facts
        facts={[
          ...Object.values(facts).flat(),
          { label: t('published'), value: <DateText at={offer.published_at} as="full" /> },
          ended === null
            ? { label: t('until'), value: <DateText at={offer.valid_until} as="full" /> }
            : ended.at !== null && { label: t('endedAt'), value: <DateText at={ended.at} as="full" /> },
        ]}
      />
      <CautionNotes places={[offer.destination]} />
    </HeadedSection>
  )
}

function Publisher({ offer: { company, person } }: { offer: Offer }) {
  const t = useTranslations('market.offers')
  const language = useLanguage()
  return (
    <PaddedSection className="o-2" title={t('who')}>
      <p>
        <b>
          <CompanyLink name={company.company_name} id={company.external_id} />
        </b>{' '}
        · <bdi>{countryName(language, company.country)}</bdi>
      </p>
      <p>
        <Link to="/admin/users/$id" params={{ id: person.external_id }}>
          <bdi>{fullName(person.name, person.last_name)}</bdi>
        </Link>{' '}
        <span className="faint">
          <Address>{person.email}</Address>
        </span>
      </p>
    </PaddedSection>
  )
}
