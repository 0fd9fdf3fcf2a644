import { useTranslations } from 'use-intl'
import { Refused, Unreachable } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { say } from '../../ui/toasts.ts'

/** A server error, not a refusal (admin.md §8: error_code 500). */
export const isOurFault = (failure: unknown): boolean =>
  failure instanceof Refused && (failure.status >= 500 || failure.code === '500')

/**
 * A toast for an error already shown in place (admin.md §8), with or without a title: visible, but not read out a second time.
 */
export function useSayFailure() {
  const t = useTranslations('ui.form')
  const language = useLanguage()
  return (failure: unknown, title?: string) => {
    if (failure instanceof Refused && failure.status === 401) return // the end of a session has its own message
    const why = failure instanceof Unreachable ? t('noAnswer') : failureWords(failure, language)
    say(title ?? why, { tone: 'clay', isSaidElsewhere: true, ...(title !== undefined && { text: why }) })
  }
}
