import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import { Bdi } from '../../ui/Text.tsx'
import { backOfficeKey } from './resource.ts'

/** What deleting a user closes, or who takes over, before it is done. */
export default function WhatCloses({ id }: { id: string }) {
  const t = useTranslations('departed.will')
  const closing = useQuery({
    queryKey: [...backOfficeKey, 'users', 'one', id, 'deletion'],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/users/{id}/deletion', { params: { id }, signal })).data,
    staleTime: 0,
  })
  const { data } = closing
  if (closing.isError) return <span className="faint said">{t('unknown')}</span>
  if (!data) return <SkeletonLines lines={3} />
  const { handed_to: to, offers, bids, sessions, running_trades: trades } = data
  const parts = [
    data.is_last_owner ? t('owner') : null,
    !to && trades > 0 ? t('trades', { n: trades }) : null,
    to ? t.rich('handed', { who: () => <Bdi>{`${to.name} ${to.last_name}`}</Bdi> }) : null,
    to ? null : t('offers', { n: offers }),
    to ? null : t('bids', { n: bids }),
    t('sessions', { n: sessions }),
  ].filter((part) => part !== null)
  return (
    <>
      <b className="said">{t('title')}</b>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed order
        <span className="said" key={at}>
          {part}
        </span>
      ))}
    </>
  )
}
