import { fullName } from '@mahsul/domain/kit/full-name'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { countryName } from '../../kit/country.ts'
import { type Company, companyQuery } from '../../kit/resource/company.ts'
import { Refused } from '../../lib/refused.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Notes } from '../../office/notes/Notes.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { EmptyState, FailedState, Info, SkeletonLines } from '../../ui/states.tsx'
import { Code, DateText, Num } from '../../ui/Text.tsx'
import { Contact } from './Contact.tsx'
import { Details, Limits } from './Details.tsx'
import { DocumentsPart } from './DocumentsPart.tsx'
import { KeysPart } from './KeysPart.tsx'
import { ActivityPart, MessagesPart } from './LogParts.tsx'
import { BidsPart, OffersPart } from './OfferParts.tsx'
import { ApprovalsPart, InvitationsPart, PeoplePart } from './PeopleParts.tsx'
import { SuspensionOf } from './Suspension.tsx'
import { LatePart, RatingsPart, TradesPart } from './TradeParts.tsx'
import { WebhooksPart } from './WebhooksPart.tsx'
import './company.css'

/** Everything about one company, what an operator needs first on top. */
export default function CompanyPage() {
  const { id } = useParams({ from: '/admin/companies/$id' })
  const t = useTranslations('admin.form')
  const c = useTranslations('companies')
  const company = useQuery(companyQuery(id))
  if (company.data) return <Shown key={id} company={company.data} />
  if (!company.isError)
    return (
      <>
        <h1 className="sr">{c('loading')}</h1>
        <SkeletonLines lines={6} />
      </>
    )
  const isGone = company.error instanceof Refused && company.error.status === 404
  return (
    <>
      <h1 className="sr">{isGone ? t('gone') : c('company')}</h1>
      {isGone ? (
        <EmptyState title={t('gone')}>{t('goneWhy')}</EmptyState>
      ) : (
        <FailedState onRetry={() => company.refetch()} />
      )}
    </>
  )
}

function Shown({ company }: { company: Company }) {
  const { external_id: id } = company
  return (
    <>
      <Head company={company} />
      <div className="tgrid">
        <div className="tgrid__main">
          {company.trades_overdue > 0 ? <LatePart company={company} /> : null}
          {company.approvals_open > 0 ? <ApprovalsPart company={company} /> : null}
          <PeoplePart company={company} />
          {company.state === 'closed' ? null : <InvitationsPart company={company} />}
          <KeysPart company={company} />
          <TradesPart company={company} />
          <OffersPart company={company} />
          <BidsPart company={company} />
          <DocumentsPart company={company} />
          <RatingsPart company={company} />
          <WebhooksPart company={company} />
          <MessagesPart company={company} />
          <ActivityPart company={company} />
        </div>
        <div className="tgrid__side">
          <Contact company={company} />
          <Notes of="companies" id={id} className="o-2" />
          <Details company={company} />
          <Limits company={company} />
        </div>
      </div>
    </>
  )
}

function Head({ company }: { company: Company }) {
  const t = useTranslations('companies')
  const r = useTranslations('admin.roles')
  const language = useLanguage()
  const mayAct = useMayAsAdmin('operate')
  const { state, contact, suspension, registration_number: number } = company
  const acts = contact ? (
    <SuspensionOf
      id={contact.external_id}
      name={fullName(contact.name, contact.last_name)}
      company={company.company_name}
      suspension={suspension ? { ...suspension, whole_company: true } : undefined}
      of={['company']}
      mayAct={mayAct}
    />
  ) : null
  return (
    <>
      <PageHead
        title={
          <>
            <bdi>{company.company_name}</bdi>{' '}
            {state === 'active' ? null : (
              <Pill tone={state === 'suspended' ? 'clay' : 'mute'}>{t(`states.${state}`)}</Pill>
            )}
          </>
        }
        sub={
          <>
            {r(company.role)} · <bdi>{countryName(language, company.country)}</bdi> ·{' '}
            {t.rich('sinceDate', { date: () => <DateText at={company.created_at} /> })}
            {number ? (
              <>
                {' · '}
                <Code>{number}</Code>
              </>
            ) : null}
          </>
        }
        end={suspension ? null : acts}
      />
      {suspension ? acts : null}
      {contact ? null : <Info>{t('closedNote')}</Info>}
      <Figures company={company} />
    </>
  )
}

/** What an operator looks for first. */
function Figures({ company }: { company: Company }) {
  const t = useTranslations('companies')
  const { trades_overdue: late, rating } = company
  return (
    <section className="sheet company__figures" aria-label={t('figures')}>
      <Facts
        facts={[
          {
            label: t('overdue'),
            value: (
              <span className={late > 0 ? 'late' : undefined}>
                <Num>{late}</Num>
              </span>
            ),
          },
          { label: t('running'), value: <Num>{company.trades_running}</Num> },
          { label: t('onMarket'), value: <Num>{company.offers_on_market}</Num> },
          {
            label: t('rating'),
            value: rating ? <StarRating average={rating.average} count={rating.count} /> : t('unrated'),
          },
        ]}
      />
    </section>
  )
}
