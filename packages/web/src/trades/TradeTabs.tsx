import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../ui/Link.tsx'
import type { TradeTab, tabsOf } from './tabs.ts'

const tabId = (tab: TradeTab) => `tab-${tab}`

const linkOf = (id: string, tab: TradeTab) =>
  linkOptions({ to: '/trades/$id/show', params: { id }, search: { tab }, resetScroll: false })

type TabsProps = {
  tradeId: string
  tabs: ReturnType<typeof tabsOf>
  current: TradeTab
  /** What waits for the reader under a tab. */
  counts: Partial<Record<TradeTab, ReactNode>>
}

/** WAI-ARIA tabs whose choice is in the address: each is a link, the arrow keys go from one to the next. */
export function TradeTabs({ tradeId, tabs, current, counts }: TabsProps) {
  const t = useTranslations('trades')
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const backwards = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.indexOf(current)
    const next = {
      ArrowRight: at + (backwards ? -1 : 1),
      ArrowLeft: at + (backwards ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus()
    // The way back leads to the page before, not through every tab that the arrow keys passed.
    void navigate({ ...linkOf(tradeId, tab), replace: true })
  }
  return (
    <div className="ttabs" role="tablist" aria-label={t('tabs.label')} ref={list} onKeyDown={go}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          {...linkOf(tradeId, tab)}
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === current}
          aria-controls={tab}
          tabIndex={tab === current ? 0 : -1}
        >
          <span>{t(`tabs.${tab}`)}</span>
          {counts[tab]}
        </Link>
      ))}
    </div>
  )
}

type PanelProps = { tab: TradeTab; current: TradeTab; alone: boolean; children: ReactNode }

/** What is under a tab. All of it is in the page, because a print shows all. */
export function TradePanel({ tab, current, alone, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = tab === current
  useOpenedPart(panel, shown)
  return (
    <div
      className="tpanel"
      id={tab}
      ref={panel}
      hidden={!shown}
      {...(alone ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(tab) })}
    >
      {children}
    </div>
  )
}

/** A link into a part scrolls to it once its tab is open: the browser finds nothing to scroll to in a closed one. */
function useOpenedPart(panel: { current: HTMLElement | null }, shown: boolean) {
  useEffect(() => {
    const part = globalThis.location.hash.slice(1)
    if (!shown || part === '') return
    if (panel.current?.id === part || panel.current?.querySelector(`#${CSS.escape(part)}`))
      document.getElementById(part)?.scrollIntoView()
  }, [panel, shown])
}
