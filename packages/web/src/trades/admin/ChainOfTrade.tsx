import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailedState } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'

/** Whether the log is unchanged. */
export function ChainOfTrade({ id, entries: known }: { id: string; entries: number }) {
  const t = useTranslations('admin.trades.chain')
  const check = useQuery({
    queryKey: [...listKey('trades'), 'chain', id, known],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/trades/{id}/check', { params: { id }, signal })).data,
  })
  if (check.isError) return <FailedState onRetry={() => check.refetch()} />
  if (!check.data) return <p className="faint">{t('checking')}</p>
  const { entries, broken_at: broken } = check.data
  return (
    <p className={broken === null ? 'chain' : 'chain late'} role="status">
      <Icon name={broken === null ? 'check' : 'warning'} />{' '}
      {broken === null
        ? t.rich('whole', { ...richTextTags, n: entries })
        : t.rich('broken', { ...richTextTags, n: broken })}
    </p>
  )
}
