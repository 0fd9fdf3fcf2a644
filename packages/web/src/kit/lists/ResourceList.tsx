import { useQuery } from '@tanstack/react-query'
import { type LinkOptions, linkOptions, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePageSize } from '../../lib/api/page-size.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { lastPageBefore } from '../../ui/table/pages.ts'
import { type Column, Table } from '../../ui/table/Table.tsx'
import { AdminTabs } from '../resource/AdminTabs.tsx'
import { sawList } from '../resource/lists-seen.ts'
import { chosenOf, listQuery, type Resource, type Row, type Several, useAsked } from '../resource/resource.ts'
import { useAllowed } from './allowed.ts'
import { DataAsOf } from './DataAsOf.tsx'
import { ListTools } from './ListTools.tsx'
import type { LinkOf } from './list-views.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { severalOf, useActsColumn, useActsOnSeveral } from './row-acts.tsx'
import { SelectionBar, type Ticked, useSelection, useTicked } from './selection.tsx'
import { TakeAway } from './TakeAway.tsx'

const SeveralDialog = lazy(() => import('./SeveralDialog.tsx'))

type Props<R extends Row, Sort extends string, Filters extends object> = {
  resource: Resource<R, Sort, Filters>
  /** `h2` under another list's or a form's title. */
  heading?: 'h1' | 'h2'
}

/** The one list page of the back office; every list is described for it. */
export function ResourceList<
  R extends Row,
  Sort extends string = never,
  Filters extends object = Record<never, never>,
>({ resource: described, heading = 'h1' }: Props<R, Sort, Filters>) {
  const t = useTranslations('admin')
  const resource = useAllowed(described)
  const { asked, chosen, linkOf, list, perPage, choosePerPage, isMoving } = useList(resource)
  const { data } = list
  const columns = withSort(resource.columns, { sort: asked.sort, linkOf, sorts: resource.sorts })
  const headsSort = columns.filter(({ sort }) => sort).length === Object.keys(resource.sorts ?? {}).length
  const [removing, setRemoving] = useState<R>()
  const [doing, setDoing] = useState<Several>()
  const ticked = useTicked<R>(JSON.stringify([asked.search, chosen]))
  return (
    <>
      {resource.tabs ? <AdminTabs of={resource.tabs} /> : null}
      <PageHead
        heading={heading}
        title={resource.title}
        sub={resource.about}
        end={
          <HeadActs
            other={resource.other}
            create={resource.create}
            file={<TakeAway {...{ resource, asked }} none={data?.total_data === 0} />}
          />
        }
      />
      {resource.notice}
      {resource.lagging ? <DataAsOf of={[resource.lagging]} what="list" /> : null}
      <ListTools {...{ asked, chosen, resource, linkOf, headsSort }} ready={data !== undefined} />
      {list.isPending || isMoving ? (
        <SkeletonRows />
      ) : list.isError && !data ? (
        <FailedState onRetry={() => list.refetch()} />
      ) : !data || data.data.length === 0 ? (
        <EmptyState title={t('list.none')}>
          {asked.search || Object.keys(chosen).length > 0
            ? t('list.noneFound')
            : (resource.noneYet ?? t('list.noneYet'))}
        </EmptyState>
      ) : (
        <Rows
          resource={resource}
          columns={columns}
          rows={data.data}
          ticked={ticked}
          page={asked.page}
          busy={list.isPlaceholderData}
          onRemove={setRemoving}
          onAct={setDoing}
        >
          <Pagination
            page={Number(asked.page)}
            perPage={perPage}
            total={data.total_data}
            linkOf={linkOf}
            onPerPage={choosePerPage}
          />
        </Rows>
      )}
      {/* Here, because the rows are gone once all of them are done. */}
      {removing ? (
        <RemoveDialog
          resource={resource}
          row={removing}
          onRemoved={() => ticked.untick([removing.external_id])}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
      {doing ? (
        <Suspense fallback={null}>
          <SeveralDialog several={doing} onClose={() => setDoing(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

type HeadLink = { link: LinkOptions; words: string } | undefined
type HeadActsProps = { file: ReactNode; other: HeadLink; create: HeadLink }

const HeadActs = ({ file, other, create }: HeadActsProps) => (
  <>
    {file}
    {other ? <ButtonLink {...other.link}>{other.words}</ButtonLink> : null}
    {create ? (
      <ButtonLink variant="primary" {...create.link}>
        {create.words}
      </ButtonLink>
    ) : null}
  </>
)

/** What the address asks for, and the answer; past the last page it moves on to the last one. */
function useList<R extends Row, Sort extends string, Filters extends object>(
  resource: Resource<R, Sort, Filters>,
) {
  const asked = useAsked(resource)
  const chosen = chosenOf(resource.filters, asked)
  const [perPage, choosePerPage] = usePageSize()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const router = useRouter()
  const list = useQuery(listQuery(resource, asked))
  const linkOf: LinkOf = (page, change = {}) => {
    const kept = { search: asked.search, sort: asked.sort, ...chosen, ...change }
    const given = Object.entries(kept).filter(([, value]) => value)
    return linkOptions({
      from: resource.at,
      to: '.',
      search: { ...(page > 1 && { page }), ...Object.fromEntries(given) },
    })
  }
  // The last row of the last page was deleted: the rest is on the pages before.
  const { data } = list
  const last = data && !list.isPlaceholderData ? lastPageBefore(Number(asked.page), data, perPage) : undefined
  const lastHref = last === undefined ? undefined : router.buildLocation(linkOf(last)).href
  useEffect(() => {
    if (lastHref !== undefined) void router.navigate({ href: lastHref, replace: true })
  }, [lastHref, router])
  useEffect(() => sawList(here, search), [here, search])
  return { asked, chosen, linkOf, list, perPage, choosePerPage, isMoving: lastHref !== undefined }
}

type RowsProps<R extends Row> = {
  resource: Pick<
    Resource<R>,
    | 'title'
    | 'isReadOnly'
    | 'editLink'
    | 'acts'
    | 'beside'
    | 'remove'
    | 'removeWithReason'
    | 'canRemove'
    | 'nameOf'
  >
  columns: readonly Column<R>[]
  rows: readonly R[]
  ticked: Ticked<R>
  page: string
  busy: boolean
  onRemove: (row: R) => void
  onAct: (doing: Several) => void
  children: ReactNode
}

/** The rows with their acts, and what is done with those that are ticked. */
function Rows<R extends Row>(props: RowsProps<R>) {
  const { resource, columns, rows, ticked, page, busy, onRemove, onAct, children } = props
  const acts = useActsOnSeveral(resource)
  const actsColumn = useActsColumn(resource, onRemove)
  const selection = useSelection({ rows, acts, nameOf: resource.nameOf, ticked, page })
  return (
    <>
      <div className="sheet sheet--table" aria-busy={busy || undefined}>
        <Table
          caption={resource.title}
          className="table--admin"
          columns={[...selection.columns, ...columns, ...actsColumn]}
          rows={rows}
          rowKey={(row) => row.external_id}
          rowClass={(row) => (selection.isTicked(row) ? 'is-ticked' : undefined)}
        />
        {children}
      </div>
      <SelectionBar
        selection={selection}
        acts={acts}
        onAct={(act) =>
          onAct(
            severalOf(act, selection.selected, {
              at: acts.indexOf(act),
              nameOf: resource.nameOf,
              onDone: (row) => ticked.untick([row.external_id]),
            }),
          )
        }
      />
    </>
  )
}

type Sorting = {
  sort: string | undefined
  linkOf: LinkOf
  sorts: Readonly<Record<string, string>> | undefined
}

/** A press on a heading sorts up, the next one down, the third as usual. */
function withSort<R extends Row>(
  columns: readonly Column<R>[],
  { sort, linkOf, sorts = {} }: Sorting,
): Column<R>[] {
  const orderAt = new Map(Object.entries(sorts).map(([by, heading]) => [heading, by]))
  return columns.map((column) => {
    const up = typeof column.head === 'string' ? orderAt.get(column.head) : undefined
    if (up === undefined) return column
    const [next, direction] =
      sort === up
        ? ([`-${up}`, 'ascending'] as const)
        : sort === `-${up}`
          ? (['', 'descending'] as const)
          : ([up, undefined] as const)
    return { ...column, sort: { link: linkOf(1, { sort: next }), direction } }
  })
}
