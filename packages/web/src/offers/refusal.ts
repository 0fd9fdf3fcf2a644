import { useTranslations } from 'use-intl'
import { Refused } from '../lib/refused.ts'
import { failureWords } from '../lib/words/failure-words.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { say } from '../ui/toasts.ts'

/** Shows why an act was refused, or that it never arrived. */
export function useTellRefusal() {
  const t = useTranslations('offers')
  const language = useLanguage()
  return (failure: unknown) =>
    say(failure instanceof Refused ? failureWords(failure, language) : t('unreachable'), { tone: 'clay' })
}
