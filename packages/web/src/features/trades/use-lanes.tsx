import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n.tsx'
import type { Trade } from '../../model/types.ts'
import type { IconName } from '../../ui/drawings.tsx'
import type { Axis, Lane, LaneTask } from '../../ui/Lanes.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { type LaneKey, type LaneOf, lanesOf, type Part } from './lanes.ts'
import { PresentationDate } from './model/PresentationDate.tsx'

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
const DAY = 86_400_000

/** The lanes in words. */
export function useLanes(
  trade: Trade,
  { now, watched }: { now: Date; watched: boolean },
): { lanes: readonly Lane[]; axis: Axis } {
  const t = useTranslations('trades.lane')
  const f = useFormats()
  const found = useMemo(() => lanesOf(trade, now), [trade, now])
  const name = ({ lane, to }: LaneOf): ReactNode =>
    to ? t('shipTo', { place: f.inLanguage(to, 'name') }) : t(lane)
  return {
    lanes: found.map((each) => ({
      key: each.key,
      name: name(each),
      icon: icons[each.lane],
      tasks: each.parts.map((part) => shown(part)),
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

  function shown(part: Part): LaneTask {
    const { key, from, to } = part
    switch (part.is) {
      case 'task':
        return { key, from, to, state: part.state, label: t(`part.${part.code}`), under: underTask(part) }
      case 'voyage':
        return {
          key,
          from,
          to,
          state: 'sail',
          begun: part.sailed,
          label: part.sailed ? seaDay(part) : t('sails'),
          under: part.sailed ? (
            <bdi dir="ltr">{part.shipment.vessel_name}</bdi>
          ) : (
            <DateText at={part.shipment.etd} />
          ),
        }
      case 'arrival': {
        const { eta, forecasts, facility_destination: place } = part.shipment
        const port = place ? f.inLanguage(place, 'name') : (trade.terms.ddp_facility ?? '')
        const before = forecasts.findLast((each) => each.eta !== eta)?.eta
        return {
          key,
          from,
          to,
          state: 'eta',
          label: t(part.from < now.getTime() ? 'expected' : 'arrives', { place: port }),
          under: (
            <>
              <DateText at={eta} />
              {before ? (
                <s>
                  <DateText at={before} />
                </s>
              ) : null}
            </>
          ),
        }
      }
      case 'presentation':
        return {
          key,
          from,
          to,
          state: 'window',
          label: t('present'),
          under: <PresentationDate of={part.of} />,
        }
      case 'deferral':
        return {
          key,
          from,
          to,
          state: 'window',
          label: t.rich('dueIn', { ...richTextTags, n: Math.ceil((part.until - now.getTime()) / DAY) }),
          under: (
            <>
              <DateText at={new Date(part.until)} /> ·{' '}
              {t.rich('fromBl', { ...richTextTags, n: trade.terms.payment_delay_id ?? 0 })}
            </>
          ),
        }
    }
  }

  function seaDay({ from, to }: { from: number; to: number }) {
    const of = Math.max(1, Math.round((to - from) / DAY))
    const day = Math.min(of, Math.max(1, Math.ceil((now.getTime() - from) / DAY)))
    return t.rich('sea', { ...richTextTags, day, of })
  }

  function underTask(part: Extract<Part, { is: 'task' }>): ReactNode {
    const who = part.by === trade.side && !watched ? t('you') : part.by === 'system' ? null : t(part.by)
    return (
      <>
        {who ? <>{who} · </> : null}
        {part.state === 'done' ? null : part.late ? `${t('late')} ` : `${t('by')} `}
        <DateText at={new Date(part.when)} />
      </>
    )
  }
}
