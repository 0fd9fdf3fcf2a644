import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../lib/api/api.ts'
import { Facts } from '../ui/Facts.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FailedState } from '../ui/states.tsx'
import { DateText, Num, richTextTags } from '../ui/Text.tsx'

/** The other side's trading record (decision 104), fetched only when it is opened; `folded` among other folds of a sheet. */
export function Conduct({ memberId, folded = false }: { memberId: string; folded?: boolean }) {
  const t = useTranslations('goods.conduct')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={folded ? 'fold' : 'price__incl'}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {folded ? null : <Icon name="down" />}
        <span>{t('title')}</span>
      </summary>
      {isOpen ? <Figures memberId={memberId} /> : null}
    </details>
  )
}

function Figures({ memberId }: { memberId: string }) {
  const t = useTranslations('goods.conduct')
  const member = useQuery({
    queryKey: ['member', memberId],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/members/{id}', { params: { id: memberId }, signal })).data,
  })
  if (member.isError) return <FailedState onRetry={() => member.refetch()} />
  if (!member.data) return <p className="faint">{t('loading')}</p>
  const { conduct } = member.data
  const figure = (key: 'finished' | 'lapsed' | 'refusals', value: number) => ({
    key,
    label: t(key),
    value: <Num>{value}</Num>,
  })
  return (
    <Facts
      facts={[
        { label: t('since'), value: <DateText at={conduct.member_since} /> },
        {
          ...figure('finished', conduct.trades_finished),
          under: t.rich('running', { ...richTextTags, n: conduct.trades_running }),
        },
        figure('lapsed', conduct.orders_lapsed),
        figure('refusals', conduct.refusals),
      ]}
    />
  )
}
