import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { usePageSize } from '../../lib/api/page-size.ts'
import { FeeTable } from '../../payments/fees/FeeTable.tsx'
import { feesQuery } from '../../payments/fees/fees.ts'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

/** What the platform invoiced the reader's company, open ones first. */
export default function FeesPage() {
  return <ProfileFrame section="fees">{() => <Fees />}</ProfileFrame>
}

function Fees() {
  const t = useTranslations('fees')
  const { page: asked } = useSearch({ from: '/profile/fees' })
  const page = Math.max(1, Number.parseInt(asked ?? '1', 10) || 1)
  const [perPage, choosePerPage] = usePageSize()
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    ...feesQuery(page, perPage),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <SkeletonRows />
  if (!data) return <FailedState title={t('failed')} onRetry={() => refetch()} />
  if (data.data.length === 0) return <EmptyState title={t('none')}>{t('noneWhy')}</EmptyState>
  return (
    <div className="sheet sheet--table" aria-busy={isPlaceholderData || undefined}>
      <FeeTable fees={data.data} />
      <Pagination
        page={page}
        perPage={perPage}
        total={data.total_data}
        linkOf={(to) => linkOptions({ to: '/profile/fees', search: to > 1 ? { page: String(to) } : {} })}
        onPerPage={choosePerPage}
      />
    </div>
  )
}
