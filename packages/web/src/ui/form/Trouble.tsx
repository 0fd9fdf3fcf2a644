import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Refused, Unreachable } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Icon } from '../Icon.tsx'

/** Why it failed; takes the focus, and says that what was typed is kept. */
export function Trouble({ failure }: { failure: unknown }) {
  const t = useTranslations('ui.form')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  if (!failure) return null
  const answered = !(failure instanceof Unreachable)
  const isOurs = failure instanceof Refused && failure.status >= 500
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        <span>{t(isOurs ? 'ourSide' : answered ? 'refused' : 'noAnswer')}</span>
      </h2>
      <p className="errsum__why">{answered ? failureWords(failure, language) : t('noAnswerWhy')}</p>
    </div>
  )
}
