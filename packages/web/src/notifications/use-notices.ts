import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { countsKey } from '../kit/counts.ts'
import { keys } from '../kit/queries.ts'
import { api } from '../lib/api/api.ts'
import { queries } from '../lib/api/queries.ts'
import { usePolling } from '../lib/api/realtime.ts'
import { serverNow } from '../lib/clock.ts'
import { failureWords } from '../lib/words/failure-words.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { say } from '../ui/toasts.ts'
import { type Marked, type NoticePage, readIn } from './read.ts'

export type Which = 'all' | 'unread' | 'BID' | 'TRADE'

export function useNotices(page: number, { which, perPage }: { which: Which; perPage: number }) {
  const kind = which === 'BID' || which === 'TRADE' ? which : undefined
  return useQuery({
    queryKey: [...keys.notifications, which, perPage, page],
    queryFn: ({ signal }) =>
      api('GET /secure/notifications', {
        query: {
          page: String(page),
          per_page: String(perPage),
          ...(kind && { kind }),
          ...(which === 'unread' && { unread: 'true' as const }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: usePolling(),
  })
}

/**
 * Marks some, or all: the lists show it at once, and again what is true if the server refuses. The counts come back with the
 * answer, as does the moment by which the marking is taken back.
 */
export async function markRead(marked: Marked): Promise<string | undefined> {
  await queries.cancelQueries({ queryKey: keys.notifications })
  queries.setQueriesData<NoticePage>(
    { queryKey: keys.notifications },
    (page) => page && readIn(page, marked, serverNow()),
  )
  try {
    const { read_at: readAt, ...counts } = (await api('PUT /secure/notifications/read', { body: marked }))
      .data
    queries.setQueryData(countsKey, { data: counts })
    return readAt
  } finally {
    void queries.invalidateQueries({ queryKey: keys.notifications })
  }
}

async function takeBack(readAt: string): Promise<void> {
  const counts = await api('PUT /secure/notifications/unread', { body: { read_at: readAt } })
  queries.setQueryData(countsKey, counts)
  await queries.invalidateQueries({ queryKey: keys.notifications })
}

/** All of them at once, with the way back. */
export function useMarkAllRead(): () => Promise<void> {
  const t = useTranslations('notifications')
  const language = useLanguage()
  const failed = (cause: unknown) => say(failureWords(cause, language), { tone: 'clay' })
  return () =>
    markRead({ all: true })
      .then((readAt) => say(t('allRead'), { ...(readAt && { undo: () => takeBack(readAt).catch(failed) }) }))
      .catch(failed)
}
