import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { TradeSubpage } from '../../trades/forms/TradeSubpage.tsx'
import { FailedState, Note, SkeletonLines } from '../../ui/states.tsx'
import { Certificates } from './Certificates.tsx'
import { laboratoryQuery } from './laboratory-query.ts'
import { Samples } from './Samples.tsx'
import { Specification } from './Specification.tsx'
import { Summary } from './Summary.tsx'
import './laboratory.css'

/** What a laboratory found in the goods beside what they must meet, and the samples. */
export default function LaboratoryPage() {
  const t = useTranslations('laboratory')
  const { id } = useParams({ from: '/trades/$id/laboratory' })
  return (
    <TradeSubpage id={id} title={t('title')} lead={() => t('lead')}>
      {(trade) => <Loaded trade={trade} />}
    </TradeSubpage>
  )
}

function Loaded({ trade }: { trade: Trade }) {
  const t = useTranslations('laboratory')
  const { data, error, refetch } = useQuery(laboratoryQuery(trade.id))
  if (!data) return error ? <FailedState onRetry={() => refetch()} /> : <SkeletonLines lines={8} />
  return (
    <div className="lab">
      <div className="stack">
        <Summary data={data} />
        <Certificates trade={trade} data={data} />
      </div>
      <div className="stack">
        {trade.status === 'running' ? null : (
          <Note>{t(data.may_state_results ? 'overButResults' : 'over')}</Note>
        )}
        <Specification trade={trade} data={data} />
        <Samples trade={trade} data={data} />
      </div>
    </div>
  )
}
