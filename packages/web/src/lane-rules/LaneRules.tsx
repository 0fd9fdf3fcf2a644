import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyWithWords } from '../lib/words/lazy-with-words.ts'
import { SkeletonLines } from '../ui/states.tsx'
import type { RulesWanted } from './lane-rules.ts'

const List = lazyWithWords(['lanes'], () => import('./LaneRuleList.tsx'))

/** Behind one line: what the lane asks for. It loads when it is opened. */
export function LaneRules({ of, to }: { of: RulesWanted /** Where several are named. */; to?: string }) {
  const t = useTranslations('goods')
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="fold" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <span>{to ? t('laneRulesTo', { place: to }) : t('laneRules')}</span>
      </summary>
      {wasOpened ? (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <List of={of} />
        </Suspense>
      ) : null}
    </details>
  )
}
