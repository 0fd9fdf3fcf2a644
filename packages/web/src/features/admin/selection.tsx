import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { Column } from '../../ui/Table.tsx'
import type { Resource, Row, RowAct } from './resource.ts'
import { takes } from './row-acts.tsx'

type Selecting<R extends Row> = {
  rows: readonly R[]
  acts: readonly RowAct<R>[]
  nameOf: Resource<R>['nameOf']
  /** The page, the search and the filters: others begin without a selection. */
  of: string
}

/** The rows that are ticked, of those on this page that an act can be done with. */
export function useSelection<R extends Row>({ rows, acts, nameOf, of }: Selecting<R>) {
  const t = useTranslations('admin.several')
  const [ticked, setTicked] = useState({ of, ids: new Set<string>() })
  const [last, setLast] = useState<number>()
  const able = rows.filter((row) => acts.some((act) => takes(act, row)))
  const ids = ticked.of === of ? ticked.ids : new Set<string>()
  const selected = able.filter((row) => ids.has(row.external_id))
  const set = (of_: readonly R[], isTicked: boolean) => {
    const next = new Set(ids)
    for (const { external_id: id } of of_) isTicked ? next.add(id) : next.delete(id)
    setTicked({ of, ids: next })
  }
  /** With Shift also the rows between this one and the last one. */
  const press = (row: R, isTicked: boolean, isRange: boolean) => {
    const at = able.indexOf(row)
    const from = isRange && last !== undefined ? last : at
    setLast(at)
    set(able.slice(Math.min(from, at), Math.max(from, at) + 1), isTicked)
  }
  const all = selected.length === able.length
  const column: Column<R> = {
    className: 'col-tick',
    head: (
      <Tick
        label={t('all', { n: able.length })}
        checked={all}
        some={selected.length > 0}
        onPress={() => set(able, !all)}
      />
    ),
    cell: (row) =>
      able.includes(row) ? (
        <Tick
          label={t('one', { name: nameOf(row) })}
          checked={ids.has(row.external_id)}
          onPress={(isRange) => press(row, !ids.has(row.external_id), isRange)}
        />
      ) : null,
  }
  return {
    columns: able.length > 0 ? [column] : [],
    selected,
    able: able.length,
    all,
    tickAll: () => set(able, true),
    clear: () => setTicked({ of, ids: new Set() }),
    isTicked: (row: R) => ids.has(row.external_id),
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
  selection: Pick<ReturnType<typeof useSelection<R>>, 'selected' | 'able' | 'all' | 'tickAll' | 'clear'>
  acts: readonly RowAct<R>[]
  onAct: (act: RowAct<R>) => void
}

/** Over the end of the list while rows are ticked. */
export function SelectionBar<R extends Row>({ selection, acts, onAct }: BarProps<R>) {
  const t = useTranslations('admin.several')
  const { selected, able, all, tickAll, clear } = selection
  return (
    <>
      <p className="sr" role="status">
        {selected.length > 0 ? t('selected', { n: selected.length }) : ''}
      </p>
      {selected.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div className="several" role="group" aria-label={t('label')}>
          <b aria-hidden="true">{t('selected', { n: selected.length })}</b>
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
