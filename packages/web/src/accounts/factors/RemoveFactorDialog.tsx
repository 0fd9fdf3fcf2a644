import type { ReactNode } from 'react'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { say } from '../../ui/toasts.ts'
import { useReadAgain } from './factors-query.ts'

type Props = {
  title: string
  verb: string
  busyVerb: string
  removed: string
  /** What is removed with it. */
  children: ReactNode
  call: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a passkey or the authenticator app is removed, and shows the result. */
export function RemoveFactorDialog({ removed, call, onClose, children, ...asks }: Props) {
  const language = useLanguage()
  const readAgain = useReadAgain()
  const remove = async () => {
    try {
      await call()
      say(removed)
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
    await readAgain()
    onClose()
  }
  return (
    <ConfirmDialog open refuse {...asks} onConfirm={remove} onClose={onClose}>
      {children}
    </ConfirmDialog>
  )
}
