import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { useInput } from '../../ui/form/use-input.ts'
import { sayDone } from '../resource/done.ts'
import { backOfficeKey, isGiven, type ReasonAsked } from '../resource/resource.ts'
import { ReasonField } from './ReasonField.tsx'

type Props = {
  /** Names the act and what it is done to: the reason that was typed is kept until it is done. */
  form: string
  title: ReactNode
  why: ReactNode
  keep: ReactNode
  verb: ReactNode
  /** Of an act that gives something back, rather than taking it away. */
  giving?: boolean
  busyVerb: ReactNode
  done: string
  /** Missing if no reason is asked for. */
  reason?: ReasonAsked
  call: (reason: string) => Promise<unknown>
  onFailure?: (failure: unknown) => void
  onClose: () => void
}

/** Names what would be deleted or refused, optionally asks why, and shows a refusal in place: then nothing has changed. */
export function ReasonDialog(props: Props) {
  const {
    form,
    title,
    why,
    keep,
    verb,
    giving = false,
    busyVerb,
    done,
    reason: asked,
    call,
    onFailure,
    onClose,
  } = props
  const language = useLanguage()
  const queries = useQueryClient()
  const [reason, setReason, input] = useInput<string>(form, '')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const go = async () => {
    if (asked && !isGiven(reason, asked)) return setMissing(true)
    setFailure(undefined)
    try {
      await call(reason.trim())
    } catch (refused) {
      onFailure?.(refused)
      return setFailure(refused)
    }
    input.drop()
    onClose()
    sayDone(done)
    await queries.invalidateQueries({ queryKey: backOfficeKey })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button variant={giving ? 'primary' : 'refuse'} busyWords={busyVerb} onClick={go}>
            {verb}
          </Button>
        </>
      }
    >
      <div>{why}</div>
      {asked ? <ReasonField wanted={asked} reason={reason} onReason={setReason} isMissing={missing} /> : null}
      {failure ? (
        <div className="has-error" role="alert">
          <FieldError>
            <span className="lines">{failureWords(failure, language)}</span>
          </FieldError>
        </div>
      ) : null}
    </Dialog>
  )
}
