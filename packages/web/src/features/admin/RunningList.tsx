import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/Table.tsx'
import { DateText, Num } from '../../ui/Text.tsx'
import { ResourceList } from './ResourceList.tsx'
import type { Resource, Row } from './resource.ts'
import { useAct } from './use-act.ts'
import { useWhyColumn } from './why-column.tsx'

type Tried = Row & { tries: number; failed: string | null; request_id: string | null }
type Props<R extends Tried> = {
  resource: Pick<Resource<R>, 'at' | 'key' | 'title' | 'about' | 'read' | 'nameOf' | 'file' | 'acts'> & {
    noneYet: string
  }
  /** What it was. */
  columns: readonly Column<R>[]
  when: { head: string; at: (row: R) => string }
}

/** Failed work: the attempts, the reason, and since when. */
export function RunningList<R extends Tried>({ resource, columns, when }: Props<R>) {
  const t = useTranslations('admin.running.messages')
  const why = useWhyColumn()
  return (
    <ResourceList<R>
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

type AgainProps = {
  act: () => Promise<unknown>
  busyWords: string
  done: string
  label: string
  children: ReactNode
}

export function Again({ act, busyWords, done, label, children }: AgainProps) {
  const perform = useAct()
  return (
    <Button
      variant="secondary"
      small
      busyWords={busyWords}
      aria-label={label}
      onClick={() => perform(act, done)}
    >
      {children}
    </Button>
  )
}
