import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'

type Props = { of: readonly Pick<UseQueryResult, 'isError' | 'data' | 'refetch'>[]; lines?: number }

/** Shown in place of a form until every list that it chooses from has loaded; retries those that failed. */
export function NotYet({ of, lines = 6 }: Props) {
  const t = useTranslations('admin')
  const failed = of.filter((list) => list.isError && list.data === undefined)
  return (
    <>
      <h1 className="sr">{t('form.answers')}</h1>
      {failed.length > 0 ? (
        <FailedState onRetry={() => Promise.all(failed.map((list) => list.refetch()))} />
      ) : (
        <SkeletonLines lines={lines} />
      )}
    </>
  )
}
