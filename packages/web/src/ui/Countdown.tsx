import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../lib/clock.ts'
import { timeLeft } from '../lib/words/formats.ts'
import { Icon } from './Icon.tsx'
import { DateText, richTextTags } from './Text.tsx'

type CountdownProps = {
  validUntil: string
  /** The page's clock, for pictures and tests; otherwise the server's, read each minute. */
  now?: Date
  /** "Closes in …" and the instant below it, on a page; without it the short form of a list. */
  long?: boolean
  /** The largest units only, for a narrow column: `15 h`. */
  brief?: boolean
}

/** The time left. The server decides when it is over; this only shows it. */
export function Countdown({ validUntil, now: given, long, brief }: CountdownProps) {
  const t = useTranslations('ui')
  const now = useMinute(given)
  const left = timeLeft(validUntil, now)
  const near = !left.over && left.inMinutes < 60
  const words = left.over
    ? t('countdown.closed')
    : near
      ? t.rich(long ? 'countdown.closesInMinutes' : brief ? 'countdown.minutes' : 'countdown.minutesLeft', {
          ...richTextTags,
          n: left.inMinutes,
        })
      : left.days > 0
        ? t.rich(long ? 'countdown.closesInDays' : 'countdown.days', {
            ...richTextTags,
            d: left.days,
            h: left.hours,
          })
        : t.rich(long ? 'countdown.closesInHours' : brief ? 'countdown.fullHours' : 'countdown.hours', {
            ...richTextTags,
            h: left.hours,
            m: left.minutes,
          })
  return (
    <div className={near ? 'countdown is-near' : 'countdown'}>
      <p className="countdown__line">
        <Icon name="clock" />
        <span>{words}</span>
      </p>
      {long ? (
        <p className="countdown__at">
          <DateText at={validUntil} as="shortTime" />
        </p>
      ) : null}
      {long ? (
        <p className="sr" aria-live="polite">
          {left.inMinutes === 60 || left.inMinutes === 10 ? words : null}
        </p>
      ) : null}
    </div>
  )
}

/** The time, updated at each full minute. */
export function useMinute(given?: Date): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (given) return
    const timer = setInterval(() => setNow(serverNow()), 60_000)
    return () => clearInterval(timer)
  }, [given])
  return given ?? now
}
