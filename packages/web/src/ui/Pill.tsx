import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'
import { Num } from './Text.tsx'

export type PillTone = 'plain' | 'turn' | 'late' | 'sea' | 'leaf' | 'clay' | 'ink' | 'mute'

/**
 * A state in words. `turn` is saffron and means the reader must act; `late` is clay and means that a deadline has passed. Neither
 * is used for anything else, and never both at once.
 */
export function Pill({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: PillTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={tone === 'plain' ? 'pill' : `pill pill--${tone}`}>
      {tone === 'turn' || tone === 'late' ? <span className="pill__dot" /> : null}
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </span>
  )
}

/** The reader must act; with the time that is left, or how late it is. */
export function YourTurn({ left, late = false }: { left?: ReactNode; late?: boolean }) {
  const t = useTranslations('ui')
  return (
    <Pill tone={late ? 'late' : 'turn'}>
      {t('turn.yours')}
      {left ? <> · {left}</> : null}
    </Pill>
  )
}

export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>

/** Ink counts what is unread, saffron what waits for the reader, clay what waits too long; zero shows nothing. */
export function Count({ n, turn = false, late = false }: { n: number; turn?: boolean; late?: boolean }) {
  const t = useTranslations('ui')
  if (n <= 0) return null
  return (
    <span className={late ? 'count count--late' : turn ? 'count count--turn' : 'count'}>
      <span className="sr">{turn ? t('count.waiting') : t('count.unread')} </span>
      <Num>{n > 99 ? '99+' : n}</Num>
    </span>
  )
}
