import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../lib/api/refusal.ts'
import { Refused } from '../lib/refused.ts'
import { failureWords } from '../lib/words/failure-words.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { useAnswering } from './context.ts'
import { EarlierTry } from './EarlierTry.tsx'

/**
 * Why it failed and what to do now, next to the button; also after a reload, while an answer is still missing. What was typed
 * is kept in any case.
 */
export function SendTrouble() {
  const t = useTranslations('bids')
  const language = useLanguage()
  const { act, offer, draft, failure, again, sending } = useAnswering()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  // Another version has its own panel with old and new terms, and who has to approve has one as well.
  if (isRefusal(failure, 'STALE_VERSION', 'APPROVAL_REQUIRED')) return null
  // It may have succeeded before the form changed; the server reports that, too.
  if (draft.lost && !again && !sending)
    return (
      <div role="status">
        <EarlierTry />
      </div>
    )
  if (!failure && (!again || sending)) return null
  const answered = failure instanceof Refused && failure.status < 500
  const gone = isRefusal(failure, 'CONTAINERS_UNAVAILABLE')
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        <span>{answered ? t(`refused.${act}`) : t('noAnswer')}</span>
      </h2>
      <p className="errsum__why">{answered ? failureWords(failure, language) : t('noAnswerWhy')}</p>
      {gone ? <p>{t.rich('nowFree', { ...richTextTags, n: offer.available_containers })}</p> : null}
    </div>
  )
}
