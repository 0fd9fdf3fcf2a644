import { useTranslations } from 'use-intl'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { Refused } from '../../lib/refused.ts'
import { say } from '../../ui/toasts.ts'

/** Shows why an act was refused, or that it never arrived. */
export function useTellRefusal() {
  const t = useTranslations('offers')
  const language = useLanguage()
  return (failure: unknown) =>
    say(failure instanceof Refused ? failureWords(failure, language) : t('unreachable'), { tone: 'clay' })
}
