import { fullName } from '@mahsul/domain/kit/full-name'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listKey } from '../../kit/resource/resource.ts'
import { useRowAct } from '../../kit/resource/use-row-act.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { FailedState } from '../../ui/states.tsx'
import { DateText } from '../../ui/Text.tsx'
import { type About, NoteForm } from './NoteForm.tsx'
import './notes.css'

type Note = Answer<'GET /secure/admin/trades/{id}/notes'>['data'][number]

/** What admins have written about a company or a trade, the latest first, and a form for another. Members never see it. */
export function Notes({ of, id, className = '' }: About & { className?: string }) {
  const t = useTranslations('companies.notes')
  const list = useInfiniteQuery({
    queryKey: [...listKey('notes'), of, id],
    queryFn: ({ pageParam, signal }) =>
      api(`GET /secure/admin/${of}/{id}/notes`, {
        params: { id },
        query: { page: String(pageParam), per_page: '20' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next_page }) => next_page,
  })
  const notes = list.data?.pages.flatMap(({ data }) => data)
  return (
    <HeadedSection className={className} title={t('title')}>
      <div className="pad stack">
        <p className="faint">{t('about')}</p>
        <NoteForm of={of} id={id} />
        {notes ? (
          <NoteList notes={notes} />
        ) : list.isError ? (
          <FailedState bare title={t('failed')} onRetry={() => list.refetch()} />
        ) : (
          <p className="faint" role="status">
            {t('loading')}
          </p>
        )}
        {list.hasNextPage ? (
          <Button variant="quiet" small busyWords={t('loading')} onClick={() => list.fetchNextPage()}>
            {t('older')}
          </Button>
        ) : null}
      </div>
    </HeadedSection>
  )
}

function NoteList({ notes }: { notes: readonly Note[] }) {
  const t = useTranslations('companies.notes')
  const act = useRowAct()
  const [deleting, setDeleting] = useState<Note>()
  if (notes.length === 0) return <p className="faint">{t('none')}</p>
  return (
    <>
      <ul className="notes">
        {notes.map((note) => (
          <li key={note.external_id}>
            <p className="lines" dir="auto">
              {note.text}
            </p>
            <p className="faint notes__by">
              <span>
                {t.rich('by', {
                  who: () => <bdi>{fullName(note.author.name, note.author.last_name)}</bdi>,
                  at: () => <DateText at={note.created_at} as="full" />,
                })}
              </span>
              {note.is_mine ? (
                <Button variant="quiet" small onClick={() => setDeleting(note)}>
                  <span aria-hidden="true">{t('delete.verb')}</span>
                  <span className="sr">
                    {t.rich('delete.named', { at: () => <DateText at={note.created_at} as="full" /> })}
                  </span>
                </Button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== undefined}
        refuse
        title={t('delete.title')}
        verb={t('delete.verb')}
        busyVerb={t('delete.busy')}
        onClose={() => setDeleting(undefined)}
        onConfirm={async () => {
          if (!deleting) return
          const params = { id: deleting.external_id }
          await act(() => api('DELETE /secure/admin/notes/{id}', { params }), t('delete.done'))
          setDeleting(undefined)
        }}
      >
        {t('delete.why')}
      </ConfirmDialog>
    </>
  )
}
