import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Code, DateText } from '../../ui/Text.tsx'
import { useAct } from '../../ui/use-act.ts'

const calendarQuery = queryOptions({
  queryKey: keys.calendar,
  queryFn: async ({ signal }) => (await api('GET /secure/trade-calendar', { signal })).data,
})

/** A calendar of all trades at an address of its own, which is shown once. */
export function CalendarFeed() {
  const t = useTranslations('profile.calendar')
  const queries = useQueryClient()
  const { data } = useQuery(calendarQuery)
  const [url, setUrl] = useState<string>()
  const act = useAct({ refresh: () => queries.invalidateQueries({ queryKey: keys.calendar }) })
  const create = async () => {
    const { data: feed } = await api('POST /secure/trade-calendar')
    setUrl(feed.url)
  }
  const end = async () => {
    await api('DELETE /secure/trade-calendar')
    setUrl(undefined)
  }
  if (!data) return null
  return (
    <PaddedSection className="stack" title={t('title')}>
      <p className="faint">{t('why')}</p>
      {url ? (
        <>
          <p>
            <Code>{url}</Code> <CopyButton text={url} what={t('address')} />
          </p>
          <p className="faint">{t('once')}</p>
          <p>
            <a href={url.replace(/^https?:/, 'webcal:')}>{t('subscribe')}</a>
          </p>
        </>
      ) : null}
      {data.created_at && !url ? (
        <p>{t.rich('since', { at: () => <DateText at={data.created_at ?? ''} as="full" /> })}</p>
      ) : null}
      <div className="row row--end">
        {data.created_at ? (
          <Button variant="secondary" busyWords={t('busy')} onClick={() => act(end, t('ended'))}>
            {t('end')}
          </Button>
        ) : null}
        <Button variant="secondary" busyWords={t('busy')} onClick={() => act(create, t('created'))}>
          {t(data.created_at ? 'renew' : 'create')}
        </Button>
      </div>
    </PaddedSection>
  )
}
