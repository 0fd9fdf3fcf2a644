import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FeeTable } from '../payments/fees/FeeTable.tsx'
import { feesOfTradeQuery } from '../payments/fees/fees.ts'
import { Link } from '../ui/Link.tsx'
import { FailedState } from '../ui/states.tsx'

/** What the reader's side of the trade was invoiced for; nothing before both sides have signed. */
export default function TradeFees({ tradeId }: { tradeId: string }) {
  const t = useTranslations('fees')
  const { data, isError, refetch } = useQuery(feesOfTradeQuery(tradeId))
  if (isError && !data) return <FailedState title={t('failed')} onRetry={() => refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className="sheet sheet--table" aria-labelledby="fees-title">
      <div className="pad">
        <h2 className="h-panel" id="fees-title">
          {t('title')}
        </h2>
        <p className="sub">
          {t('ofTrade')} <Link to="/profile/fees">{t('all')}</Link>
        </p>
      </div>
      <FeeTable fees={data} ofTrade />
    </section>
  )
}
