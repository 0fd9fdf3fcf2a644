import { type CompanyAct, type CompanyRight, mayAct } from '@mahsul/domain/companies/company-rights'
import type { Step } from '@mahsul/domain/companies/next-steps'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRight } from '../../kit/rights.ts'
import { api } from '../../lib/api/api.ts'
import { keepUser, useCurrentUser } from '../../lib/api/session.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'

/** What each needs; a phone number is everybody's own. */
const needs: Partial<Record<Step, CompanyAct>> = {
  company: 'company',
  bank: 'payments',
  offer: 'deal',
  bid: 'deal',
}
const mayTake = (step: Step, right: CompanyRight): boolean => {
  const act = needs[step]
  return act === undefined || mayAct(right, act)
}

/** Where each is done. The first bid begins with an offer of the list below. */
const places: Record<Step, LinkOptions> = {
  company: linkOptions({ to: '/profile/company-information' }),
  phone: linkOptions({ to: '/profile/verification-phone' }),
  bank: linkOptions({ to: '/profile/payment-information' }),
  offer: linkOptions({ to: '/offers/new/step-0' }),
  bid: linkOptions({ to: '/marketplace', hash: 'offers' }),
}

/**
 * What a new member has to do before the first trade, as the profile has it. Decided once for a visit: if it ends before they leave,
 * its place stays with everything ticked, so that the list below does not move.
 */
export function NextSteps() {
  const t = useTranslations('marketplace.next')
  const language = useLanguage()
  const right = useRight()
  const user = useCurrentUser()
  const known = user?.next_steps
  const [shown, setShown] = useState(known ?? [])
  const [isPutAway, setPutAway] = useState(false)
  if (known && known !== shown) setShown(known)
  const steps = shown
    .filter(({ step }) => mayTake(step, right))
    .map(({ step, done }) => ({ step, done: done || !known }))
  const wasShown = useState(steps.length > 0)[0]
  if (!wasShown || isPutAway) return null
  const putAway = async () => {
    try {
      await api('DELETE /secure/profiles/next-steps')
      setPutAway(true)
      if (user) keepUser({ ...user, next_steps: undefined }) // at once: the page may be left before another answer comes
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
  }
  const done = steps.filter((each) => each.done).length
  return (
    <section className="sheet nextsteps" aria-labelledby="next-steps">
      <div>
        <h2 id="next-steps">{t('title')}</h2>
        <p className="sub">{t.rich('progress', { ...richTextTags, done, all: steps.length })}</p>
      </div>
      <ol>
        {steps.map((each) => (
          <li key={each.step} className={each.done ? 'is-done' : undefined}>
            <span className="nextsteps__mark">{each.done ? <Icon name="check" /> : null}</span>
            <Link {...places[each.step]}>
              {each.done ? <span className="sr">{t('done')} </span> : null}
              {t(`step.${each.step}`)}
            </Link>
          </li>
        ))}
      </ol>
      <IconButton icon="close" label={t('putAway')} onClick={putAway} />
    </section>
  )
}
