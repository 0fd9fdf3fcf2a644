import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { ButtonLink } from '../ui/Link.tsx'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import { ComparedClauses } from './ComparedClauses.tsx'
import { AgreementMeter, Findings } from './DocumentAgreement.tsx'
import { documentDataQuery } from './document-data-query.ts'
import './document-data.css'

/** Before the drafts are sent: how many documents agree, what does not, and the way to what they say. */
export default function DataStrip({ trade }: { trade: Trade }) {
  const t = useTranslations('documentData')
  const { data, error, refetch } = useQuery(documentDataQuery(trade.id))
  if (!data) return error ? <FailedState bare onRetry={() => refetch()} /> : <SkeletonLines lines={3} />
  return (
    <section className="ddstrip" aria-label={t('title')}>
      <div className="ddstrip__head">
        <AgreementMeter trade={trade} data={data} />
        <ButtonLink
          to="/trades/$id/logistics/data"
          params={{ id: trade.id }}
          search={{}}
          variant="secondary"
          small
        >
          {t('open')}
        </ButtonLink>
      </div>
      <Findings trade={trade} data={data} />
      <ComparedClauses data={data} />
    </section>
  )
}
