import { useTranslations } from 'use-intl'
import { ResourceList } from '../kit/lists/ResourceList.tsx'
import { useWhyColumn } from '../kit/lists/why-column.tsx'
import type { Resource, Row } from '../kit/resource/resource.ts'
import { DateText, Num } from '../ui/Text.tsx'
import type { Column } from '../ui/table/Table.tsx'

type Tried = Row & { tries: number; failed: string | null; request_id: string | null }
type Described =
  | 'at'
  | 'key'
  | 'title'
  | 'about'
  | 'read'
  | 'nameOf'
  | 'file'
  | 'filters'
  | 'acts'
  | 'noneYet'
  | 'sorts'
type Props<R extends Tried, Sort extends string, Filters extends object> = {
  resource: Pick<Resource<R, Sort, Filters>, Described>
  /** What it was. */
  columns: readonly Column<R>[]
  when: { head: string; at: (row: R) => string }
}

/** Failed work: the attempts, the reason, and since when. */
export function RunningList<
  R extends Tried,
  Sort extends string,
  Filters extends object = Record<never, never>,
>({ resource, columns, when }: Props<R, Sort, Filters>) {
  const t = useTranslations('running.messages')
  const why = useWhyColumn()
  return (
    <ResourceList<R, Sort, Filters>
      resource={{
        ...resource,
        tabs: 'running',
        searchable: false,
        columns: [
          ...columns,
          { head: t('tries'), numeric: true, cell: ({ tries }) => <Num>{tries}</Num> },
          why,
          { head: when.head, cell: (row) => <DateText at={when.at(row)} as="full" /> },
        ],
      }}
    />
  )
}
