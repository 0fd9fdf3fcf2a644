import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { Unreachable } from '../../lib/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { sayDone } from './done.ts'
import { backOfficeKey, type Resource, type Row, type RowAct } from './resource.ts'
import { takes } from './row-acts.tsx'

type Props<R extends Row> = {
  act: RowAct<R>
  rows: readonly R[]
  nameOf: Resource<R>['nameOf']
  onClose: () => void
}
type Refusal<R> = { row: R; why: string }
type Outcome<R> = { tried: number; refused: readonly Refusal<R>[]; isOver: boolean }

/** Asks once, does the act with one row after the other, and names those that were refused. */
export function SeveralDialog<R extends Row>({ act, rows, nameOf, onClose }: Props<R>) {
  const t = useTranslations('admin.several')
  const [able] = useState(() => rows.filter((row) => takes(act, row)))
  const { outcome, run, stop } = useOneByOne(act, able, onClose)
  const n = able.length
  const isRunning = outcome !== undefined && !outcome.isOver
  const close = isRunning ? stop : onClose
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      title={
        outcome?.isOver
          ? t('result', { verb: act.words, done: outcome.tried - outcome.refused.length, n })
          : t('title', { verb: act.words, n })
      }
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t(isRunning ? 'stop' : outcome ? 'close' : 'keep')}
          </Button>
          {outcome?.isOver ? null : (
            <Button
              variant={act.variant === 'refuse' ? 'refuse' : 'primary'}
              busyWords={act.busyWords}
              onClick={run}
            >
              {act.words}
            </Button>
          )}
        </>
      }
    >
      {outcome === undefined ? (
        <Names names={able.map(nameOf)} left={rows.length - n} />
      ) : outcome.isOver ? (
        <Refusals refused={outcome.refused} nameOf={nameOf} />
      ) : (
        <p role="status">{t('progress', { done: outcome.tried, n })}</p>
      )}
    </Dialog>
  )
}

/** Through the call of a single row. Without a connection the rest is not tried; it stays selected. */
function useOneByOne<R extends Row>(act: RowAct<R>, rows: readonly R[], onClose: () => void) {
  const t = useTranslations('admin.several')
  const language = useLanguage()
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome<R>>()
  const isStopped = useRef(false)
  const run = async () => {
    const refused: Refusal<R>[] = []
    let tried = 0
    setOutcome({ tried, refused, isOver: false })
    for (const row of rows) {
      if (isStopped.current) break
      await act.call(row).catch((failure: unknown) => {
        refused.push({ row, why: failureWords(failure, language) })
        isStopped.current ||= failure instanceof Unreachable
      })
      tried += 1
      setOutcome({ tried, refused, isOver: false })
    }
    const isClean = refused.length === 0 && tried === rows.length
    if (isClean) {
      onClose()
      sayDone(t('done', { verb: act.words, n: tried }))
    } else setOutcome({ tried, refused, isOver: true })
    await queries.invalidateQueries({ queryKey: backOfficeKey })
  }
  const stop = () => {
    isStopped.current = true
  }
  return { outcome, run, stop }
}

const SHOWN = 8

function Names({ names, left }: { names: readonly string[]; left: number }) {
  const t = useTranslations('admin.several')
  return (
    <>
      <ul className="several__names">
        {names.slice(0, SHOWN).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list does not change
          <li key={at}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {names.length > SHOWN ? <li>{t('more', { n: names.length - SHOWN })}</li> : null}
      </ul>
      {left > 0 ? <p className="faint">{t('left', { n: left })}</p> : null}
    </>
  )
}

function Refusals<R extends Row>({
  refused,
  nameOf,
}: {
  refused: readonly Refusal<R>[]
  nameOf: Resource<R>['nameOf']
}) {
  const t = useTranslations('admin.several')
  if (refused.length === 0) return <p>{t('stopped')}</p>
  return (
    <div role="alert">
      <p>{t('refused', { n: refused.length })}</p>
      <ul className="several__names">
        {refused.map(({ row, why }) => (
          <li key={row.external_id}>
            <b>
              <bdi>{nameOf(row)}</bdi>
            </b>
            <span className="said lines">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
