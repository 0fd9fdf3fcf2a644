import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isRecord, Refused } from '../../lib/refused.ts'
import type { PagePath } from '../../routes/route-tree.ts'
import { EmptyState, FailedState, SkeletonLines } from '../../ui/states.tsx'
import { listKey } from '../resource/resource.ts'
import { OpenedRecord } from './opened.ts'

/** Where an existing record is edited. */
type EditPath = Extract<PagePath, `/admin/${string}/$id`>

type Props<T> = {
  at: EditPath
  of: string
  read: (id: string, signal: AbortSignal) => Promise<{ data: T }>
  /** With the existing record; with nothing when creating one. */
  children: (found: T | undefined, id: string | undefined) => ReactNode
}

/** The same form creates and edits: at an address with an id it waits for the record. */
export function Editing<T>({ at, of, read, children }: Props<T>) {
  const id = useParams({ from: at, shouldThrow: false })?.id
  return id === undefined ? (
    children(undefined, undefined)
  ) : (
    <Found key={id} id={id} of={of} read={read}>
      {children}
    </Found>
  )
}

function Found<T>({ id, of, read, children }: Omit<Props<T>, 'at'> & { id: string }) {
  const t = useTranslations('admin')
  // Another round opens the form again.
  const [round, setRound] = useState(0)
  const found = useQuery({
    queryKey: [...listKey(of), 'one', id],
    queryFn: async ({ signal }) => (await read(id, signal)).data,
    gcTime: 0, // data of an earlier visit is stale
  })
  if (found.isError)
    return found.error instanceof Refused && found.error.status === 404 ? (
      <>
        <h1 className="sr">{t('form.gone')}</h1>
        <EmptyState title={t('form.gone')}>{t('form.goneWhy')}</EmptyState>
      </>
    ) : (
      <>
        <h1 className="sr">{t('form.answers')}</h1>
        <FailedState onRetry={() => found.refetch()} />
      </>
    )
  if (!found.data) return <SkeletonLines lines={6} />
  const reload = async () => {
    await found.refetch()
    setRound((before) => before + 1)
  }
  return (
    <OpenedRecord value={{ version: versionIn(found.data), reload }}>
      <Fragment key={round}>{children(found.data, id)}</Fragment>
    </OpenedRecord>
  )
}

const versionIn = (record: unknown): string | undefined =>
  isRecord(record) && typeof record.version === 'string' ? record.version : undefined
