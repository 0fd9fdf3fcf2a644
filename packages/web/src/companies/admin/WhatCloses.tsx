import { fullName } from '@mahsul/domain/kit/full-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import { Bdi } from '../../ui/Text.tsx'

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
  // Refused: then it closes nothing.
  if (data.is_last_owner) return <b className="said">{t('owner')}</b>
  if (!to && trades > 0) return <b className="said">{t('trades', { n: trades })}</b>
  const parts = [
    ...(to
      ? [t.rich('handed', { who: () => <Bdi>{fullName(to.name, to.last_name)}</Bdi> })]
      : [t('offers', { n: offers }), t('bids', { n: bids })]),
    t('sessions', { n: sessions }),
  ]
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
