import type { LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import { Num } from './Text.tsx'

export type Tab = { key: string; link: LinkOptions; label: ReactNode; count?: number; current: boolean }

/** Pages of one thing; each has its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.key} {...tab.link} current={tab.current}>
          <span>{tab.label}</span>
          {tab.count === undefined ? null : <Num>{tab.count}</Num>}
        </Link>
      ))}
    </nav>
  )
}
