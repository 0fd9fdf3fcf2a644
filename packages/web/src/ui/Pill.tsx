import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'
import { Num } from './Text.tsx'

export type PillTone = 'plain' | 'turn' | 'sea' | 'leaf' | 'clay' | 'ink' | 'mute'

/** A state in words. `turn` is saffron and means the reader must act: never use it for anything else. */
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
      {tone === 'turn' ? <span className="pill__dot" /> : null}
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </span>
  )
}

export const YourTurn = () => <Pill tone="turn">{useTranslations('ui')('turn.yours')}</Pill>

export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>

/** Ink counts what is unread, saffron what waits for the reader; zero shows nothing. */
export function Count({ n, turn = false }: { n: number; turn?: boolean }) {
  const t = useTranslations('ui')
  if (n <= 0) return null
  return (
    <span className={turn ? 'count count--turn' : 'count'}>
      <span className="sr">{turn ? t('count.waiting') : t('count.unread')} </span>
      <Num>{n > 99 ? '99+' : n}</Num>
    </span>
  )
}
