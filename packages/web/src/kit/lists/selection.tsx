import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import type { Resource, Row, RowAct } from '../resource/resource.ts'
import { takes } from './row-acts.tsx'

type TickedRows<R> = ReadonlyMap<string, { row: R; page: string }>
export type Ticked<R extends Row> = ReturnType<typeof useTicked<R>>

/** The ticked rows of all pages of a list, as long as its search and filters (`of`) stay the same. */
export function useTicked<R extends Row>(of: string) {
  const [ticked, setTicked] = useState<{ of: string; rows: TickedRows<R> }>({ of, rows: new Map() })
  const change = (by: (rows: Map<string, { row: R; page: string }>) => void) =>
    setTicked((before) => {
      const rows = new Map(before.of === of ? before.rows : [])
      by(rows)
      return { of, rows }
    })
  return {
    rows: ticked.of === of ? ticked.rows : (new Map() as TickedRows<R>),
    tick: (rows: readonly R[], page: string) =>
      change((all) => {
        for (const row of rows) all.set(row.external_id, { row, page })
      }),
    untick: (ids: readonly string[]) =>
      change((all) => {
        for (const id of ids) all.delete(id)
      }),
    clear: () => change((all) => all.clear()),
  }
}

type Selecting<R extends Row> = {
  rows: readonly R[]
  acts: readonly RowAct<R>[]
  nameOf: Resource<R>['nameOf']
  ticked: Ticked<R>
  page: string
}

/** The column of ticks, for the rows of this page that an act can be done with, and what is ticked on all pages. */
export function useSelection<R extends Row>({ rows, acts, nameOf, ticked, page }: Selecting<R>) {
  const t = useTranslations('admin.several')
  const [last, setLast] = useState<number>()
  const able = rows.filter((row) => acts.some((act) => takes(act, row)))
  const isTicked = ({ external_id: id }: R) => ticked.rows.has(id)
  // A row of this page as it is now.
  const selected = [...ticked.rows].flatMap(([id, { row }]) => {
    const here = rows.find((each) => each.external_id === id)
    return here === undefined ? [row] : able.includes(here) ? [here] : []
  })
  const set = (of: readonly R[], on: boolean) =>
    on ? ticked.tick(of, page) : ticked.untick(of.map(({ external_id: id }) => id))
  /** With Shift also the rows between this one and the last one. */
  const press = (row: R, on: boolean, isRange: boolean) => {
    const at = able.indexOf(row)
    const from = isRange && last !== undefined ? last : at
    setLast(at)
    set(able.slice(Math.min(from, at), Math.max(from, at) + 1), on)
  }
  const all = able.every(isTicked)
  const column: Column<R> = {
    className: 'col-tick',
    head: (
      <Tick
        label={t('all', { n: able.length })}
        checked={all}
        some={able.some(isTicked)}
        onPress={() => set(able, !all)}
      />
    ),
    cell: (row) =>
      able.includes(row) ? (
        <Tick
          label={t('one', { name: nameOf(row) })}
          checked={isTicked(row)}
          onPress={(isRange) => press(row, !isTicked(row), isRange)}
        />
      ) : null,
  }
  return {
    columns: able.length > 0 ? [column] : [],
    selected,
    able: able.length,
    all,
    tickAll: () => set(able, true),
    pages: new Set([...ticked.rows.values()].map(({ page: at }) => at)).size,
    clear: ticked.clear,
    isTicked,
  }
}

type TickProps = { label: string; checked: boolean; some?: boolean; onPress: (isRange: boolean) => void }

function Tick({ label, checked, some = false, onPress }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        readOnly
        ref={(box) => {
          if (box) box.indeterminate = some && !checked
        }}
        onClick={(event) => onPress(event.shiftKey)}
      />
    </label>
  )
}

type BarProps<R extends Row> = {
  selection: Pick<
    ReturnType<typeof useSelection<R>>,
    'selected' | 'pages' | 'able' | 'all' | 'tickAll' | 'clear'
  >
  acts: readonly RowAct<R>[]
  onAct: (act: RowAct<R>) => void
}

/** Over the end of the list while rows are ticked. */
export function SelectionBar<R extends Row>({ selection, acts, onAct }: BarProps<R>) {
  const t = useTranslations('admin.several')
  const { selected, pages, able, all, tickAll, clear } = selection
  const said = t('selected', { n: selected.length, pages })
  return (
    <>
      <p className="sr" role="status">
        {selected.length > 0 ? said : ''}
      </p>
      {selected.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div className="several" role="group" aria-label={t('label')}>
          <b aria-hidden="true">{said}</b>
          {all ? null : (
            <Button variant="quiet" small onClick={tickAll}>
              {t('all', { n: able })}
            </Button>
          )}
          {acts
            .filter((act) => selected.some((row) => takes(act, row)))
            .map((act) => (
              <Button key={act.words} variant="secondary" small onClick={() => onAct(act)}>
                {act.words}
              </Button>
            ))}
          <IconButton icon="close" label={t('clear')} onClick={clear} />
        </div>
      ) : null}
    </>
  )
}
