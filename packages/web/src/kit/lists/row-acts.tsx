import { useTranslations } from 'use-intl'
import { serverNow } from '../../lib/clock.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import type { Resource, Row, RowAct, Several } from '../resource/resource.ts'
import { useRowAct } from '../resource/use-row-act.ts'

type Acting<R extends Row> = Pick<
  Resource<R>,
  'isReadOnly' | 'editLink' | 'acts' | 'beside' | 'remove' | 'removeWithReason' | 'canRemove' | 'nameOf'
>

const secondsLeft = (until: string | null | undefined) =>
  until ? Math.max(0, (Date.parse(until) - serverNow().getTime()) / 1_000) : 0

/** Whether this row can take the act now. */
export const takes = <R,>({ can, rest }: RowAct<R>, row: R): boolean =>
  (can?.(row) ?? true) && secondsLeft(rest?.until(row)) === 0

/** `at` is the place of the act among those of its list. */
export function severalOf<R extends Row>(
  act: RowAct<R>,
  ticked: readonly R[],
  { at, nameOf, onDone }: { at: number; nameOf: Resource<R>['nameOf']; onDone: (row: R) => void },
): Several {
  const able = ticked.filter((row) => takes(act, row))
  const rows = able.map((row) => ({
    id: row.external_id,
    name: nameOf(row),
    call: async (reason: string) => {
      await act.call(row, reason)
      onDone(row)
    },
  }))
  const { words, busyWords, variant, why, reason } = act
  const left = ticked.length - able.length
  const ids = rows.map(({ id }) => id).toSorted()
  const form = ['several', at, ...ids].join('/')
  return { form, words, busyWords, isRefusal: variant === 'refuse', why, reason, rows, left }
}

/** What can be done with several rows: the acts of each, and deleting. */
export function useActsOnSeveral<R extends Row>(resource: Acting<R>): readonly RowAct<R>[] {
  const t = useTranslations('admin')
  const { acts = [], remove, removeWithReason, canRemove, nameOf } = resource
  if (!remove) return acts
  const deleting: RowAct<R> = {
    words: t('remove.verb'),
    busyWords: t('remove.busy'),
    variant: 'refuse',
    labelOf: (row) => t('list.delete', { name: nameOf(row) }),
    doneOf: (row) => t('remove.done', { name: nameOf(row) }),
    call: (row, reason = '') => remove(row, reason),
    ...(removeWithReason && {
      reason: { label: t('remove.reason'), hint: t('remove.reasonHint'), missing: t('remove.reasonMissing') },
    }),
    ...(canRemove && { can: canRemove }),
  }
  return [...acts, deleting]
}

/** The last column: what can be done with one row. What asks for a reason is done on the row's page, or with ticked rows. */
export function useActsColumn<R extends Row>(
  { isReadOnly, editLink, acts = [], beside, remove, canRemove, nameOf }: Acting<R>,
  onRemove: (row: R) => void,
): Column<R>[] {
  const t = useTranslations('admin')
  const atOnce = acts.filter(({ reason, onlySeveral }) => !reason && !onlySeveral)
  if (!editLink && !beside && !remove && atOnce.length === 0) return []
  const cell = (row: R) => {
    const link = editLink?.(row)
    return (
      <>
        {atOnce.map((act) =>
          (act.can?.(row) ?? true) ? (
            <ActButton key={`${act.words} ${act.rest?.until(row)}`} act={act} row={row} />
          ) : null,
        )}
        {beside?.(row)}
        {link ? (
          <Link className="icon-btn" {...link}>
            <Icon name={isReadOnly ? 'eye' : 'edit'} />
            <span className="sr">{t(isReadOnly ? 'list.open' : 'list.edit', { name: nameOf(row) })}</span>
          </Link>
        ) : null}
        {remove && (canRemove?.(row) ?? true) ? (
          <IconButton
            icon="delete"
            clay
            label={t('list.delete', { name: nameOf(row) })}
            onClick={() => onRemove(row)}
          />
        ) : null}
      </>
    )
  }
  return [{ head: t('list.acts'), acts: true, cell }]
}

/** Keyed by the moment until which it rests, so that the countdown starts again. */
function ActButton<R extends Row>({ act, row }: { act: RowAct<R>; row: R }) {
  const perform = useRowAct()
  const [left] = useCountdown(secondsLeft(act.rest?.until(row)))
  const { rest } = act
  const isResting = rest !== undefined && left > 0
  return (
    <Button
      variant={act.variant ?? 'secondary'}
      small
      busyWords={act.busyWords}
      disabled={isResting}
      aria-label={isResting ? rest.words(left, row) : act.labelOf(row)}
      onClick={() => perform(() => act.call(row), act.doneOf(row))}
    >
      {isResting ? rest.words(left) : act.words}
    </Button>
  )
}
