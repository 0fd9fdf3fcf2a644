import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import type { IconName } from '../ui/drawings.tsx'
import type { Axis, Lane } from '../ui/Lanes.tsx'
import { DateText } from '../ui/Text.tsx'
import { type LaneKey, type LaneOf, lanesOf } from './model/lanes.ts'
import { usePartWords } from './use-part-words.tsx'

const icons: Record<LaneKey, IconName> = {
  contract: 'stamp',
  ship: 'ship',
  documents: 'document',
  credit: 'bank',
  payment: 'bank',
  marking: 'tag',
  artworkBuy: 'tag',
  artworkSell: 'tag',
}

/** The lanes with their labels. */
export function useLanes(
  trade: Trade,
  { now, watched }: { now: Date; watched: boolean },
): { lanes: readonly Lane[]; axis: Axis } {
  const t = useTranslations('trades.lane')
  const f = useFormats()
  const wordsOf = usePartWords(trade, { now, watched })
  const found = useMemo(() => lanesOf(trade, now), [trade, now])
  const name = ({ lane, to }: LaneOf): ReactNode =>
    to ? t('shipTo', { place: f.inLanguage(to, 'name') }) : t(lane)
  return {
    lanes: found.map((each) => ({
      key: each.key,
      name: name(each),
      icon: icons[each.lane],
      tasks: each.parts.map((part) => ({ key: part.key, from: part.from, to: part.to, ...wordsOf(part) })),
    })),
    axis: {
      today: {
        at: now.getTime(),
        label: (
          <>
            {t('today')} <DateText at={now} />
          </>
        ),
      },
      day: (at) => <DateText at={new Date(at)} />,
    },
  }
}
