import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Unreachable } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useInput } from '../../ui/form/use-input.ts'
import { ReasonField } from '../forms/ReasonField.tsx'
import { sayDone } from '../resource/done.ts'
import { backOfficeKey, isGiven, type Several } from '../resource/resource.ts'

type Refusal = { id: string; name: string; why: string }
type Outcome = { tried: number; refused: readonly Refusal[]; isOver: boolean }

/** Asks once, does the act with one row after the other, and names those that were refused. */
export default function SeveralDialog({ several, onClose }: { several: Several; onClose: () => void }) {
  const t = useTranslations('admin.several')
  const [reason, setReason, input] = useInput<string>(several.form, '')
  const [isMissing, setMissing] = useState(false)
  const { outcome, run, stop } = useOneByOne(several, { onDone: input.drop, onClose })
  const { words: verb, rows, reason: wanted } = several
  const begin = async () => {
    if (wanted && !isGiven(reason, wanted)) setMissing(true)
    else await run(reason.trim())
  }
  const n = rows.length
  const isRunning = outcome !== undefined && !outcome.isOver
  const close = isRunning ? stop : onClose
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      title={
        outcome?.isOver
          ? t('result', { verb, done: outcome.tried - outcome.refused.length, n })
          : t('title', { verb, n })
      }
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t(isRunning ? 'stop' : outcome ? 'close' : 'keep')}
          </Button>
          {outcome?.isOver ? null : (
            <Button
              variant={several.isRefusal ? 'refuse' : 'primary'}
              busyWords={several.busyWords}
              onClick={begin}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      {outcome === undefined ? (
        <>
          <Names names={rows.map(({ name }) => name)} left={several.left} />
          {several.why ? <p>{several.why}</p> : null}
          {wanted ? (
            <ReasonField wanted={wanted} reason={reason} onReason={setReason} isMissing={isMissing} />
          ) : null}
        </>
      ) : outcome.isOver ? (
        <Refusals refused={outcome.refused} />
      ) : (
        <p role="status">{t('progress', { done: outcome.tried, n })}</p>
      )}
    </Dialog>
  )
}

/** `onDone` once it was done with one of them at least. */
type Ends = { onDone: () => void; onClose: () => void }

/** Through the call of a single row. Without a connection the rest is not tried; it stays selected. */
function useOneByOne({ words: verb, rows }: Several, { onDone, onClose }: Ends) {
  const t = useTranslations('admin.several')
  const language = useLanguage()
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>()
  const isStopped = useRef(false)
  const run = async (reason: string) => {
    const refused: Refusal[] = []
    let tried = 0
    setOutcome({ tried, refused, isOver: false })
    for (const { id, name, call } of rows) {
      if (isStopped.current) break
      await call(reason).catch((failure: unknown) => {
        refused.push({ id, name, why: failureWords(failure, language) })
        isStopped.current ||= failure instanceof Unreachable
      })
      tried += 1
      setOutcome({ tried, refused, isOver: false })
    }
    if (refused.length < tried) onDone()
    const isClean = refused.length === 0 && tried === rows.length
    if (isClean) {
      onClose()
      sayDone(t('done', { verb, n: tried }))
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

function Refusals({ refused }: { refused: readonly Refusal[] }) {
  const t = useTranslations('admin.several')
  if (refused.length === 0) return <p>{t('stopped')}</p>
  return (
    <div role="alert">
      <p>{t('refused', { n: refused.length })}</p>
      <ul className="several__names">
        {refused.map(({ id, name, why }) => (
          <li key={id}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className="said lines">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
