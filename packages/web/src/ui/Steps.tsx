import type { LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Num } from './Text.tsx'

/** `open`: passed, but with something left to do or correct. */
export type Step = { key: string; label: ReactNode; link?: LinkOptions | undefined; open?: boolean }

type Inside = Pick<Step, 'label' | 'link'>

/** A ruler of equal parts; `current` counts from 0, those before it are done unless `open` and, with a `link`, links. */
export function Steps({ steps, current }: { steps: readonly Step[]; current: number }) {
  const t = useTranslations('ui')
  return (
    <ol className={`steps steps--${steps.length}`} aria-label={t('steps.label')}>
      {steps.map((step, place) => {
        if (place < current && step.open)
          return (
            <li key={step.key} className="is-open">
              <Open place={place} label={step.label} link={step.link} />
            </li>
          )
        if (place < current)
          return (
            <li key={step.key} className="is-done">
              <Done label={step.label} link={step.link} />
            </li>
          )
        const now = place === current
        return (
          <li key={step.key} className={now ? 'is-on' : undefined} aria-current={now ? 'step' : undefined}>
            <span className="steps__n">
              <Num>{place + 1}</Num>
            </span>
            <span>{step.label}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Open({ link, label, place }: Inside & { place: number }) {
  const inside = (
    <>
      <span className="steps__n">
        <Num>{place + 1}</Num>
      </span>
      <span>{label}</span>
    </>
  )
  return link ? <Link {...link}>{inside}</Link> : inside
}

function Done({ link, label }: Inside) {
  const inside = (
    <>
      <Icon name="check" />
      <span>{label}</span>
    </>
  )
  return link ? <Link {...link}>{inside}</Link> : inside
}
