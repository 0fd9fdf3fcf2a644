import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { isContracted } from '../documents/list/documents.ts'
import type { Trade } from '../kit/types.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { FoldedContainers } from '../shipments/list/Containers.tsx'
import { useMinute } from '../ui/Countdown.tsx'
import { Lanes } from '../ui/Lanes.tsx'
import { Link } from '../ui/Link.tsx'
import { HeadedSection, PaddedSection } from '../ui/sections.tsx'
import { DateText, richTextTags } from '../ui/Text.tsx'
import { type Milestone, milestonesOf } from './model/lanes.ts'
import { Eta, TradeRoute } from './TradeRoute.tsx'
import { useDesk } from './use-desk.ts'
import { useLanes } from './use-lanes.tsx'

/** Where the goods are: the route, each milestone with its day, the containers; at a desk all parallel work on one axis. */
export function TradeShipment({ trade }: { trade: Trade }) {
  const desk = useDesk()
  return (
    <div className="stack" id="route">
      {desk ? <TradeTimeline trade={trade} /> : null}
      <div className="tship">
        <TradeRoute trade={trade} />
        <Milestones trade={trade} />
      </div>
      <FoldedContainers trade={trade} />
      <Seals trade={trade} />
    </div>
  )
}

/** Where the supplier reports each container as it is loaded, and the buyer reads it. */
function Seals({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.containers')
  if (!isContracted(trade) || (trade.side === 'buyer' && !trade.loaded_containers)) return null
  return (
    <p>
      <Link className="btn btn--link" to="/trades/$id/logistics/containers" params={{ id: trade.id }}>
        {t('seals')}
      </Link>
    </p>
  )
}

/** Parallel work of a running trade, each task at its place in time. */
export function TradeTimeline({ trade, watched = false }: { trade: Trade; watched?: boolean }) {
  const t = useTranslations('trades.shipment')
  const now = useMinute()
  const { lanes, axis } = useLanes(trade, { now, watched })
  if (lanes.length === 0) return null
  return (
    <HeadedSection className="timeline" title={t('timeline')}>
      <Lanes lanes={lanes} axis={axis} />
    </HeadedSection>
  )
}

function Milestones({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.shipment')
  const now = useMinute()
  const milestones = useMemo(() => milestonesOf(trade, now), [trade, now])
  if (milestones.length === 0) return null
  return (
    <PaddedSection title={t('milestones')} id="milestones">
      <ol className="vline">
        {milestones.map((milestone) => (
          <MilestoneLine key={milestone.key} trade={trade} milestone={milestone} />
        ))}
      </ol>
    </PaddedSection>
  )
}

function MilestoneLine({ trade, milestone }: { trade: Trade; milestone: Milestone }) {
  const t = useTranslations('trades.shipment')
  const l = useTranslations('trades.lane')
  const f = useFormats()
  if (milestone.is === 'arrival') {
    const { facility_destination: to } = milestone.shipment
    return (
      <li>
        <span>
          {l('arrives', { place: to ? f.inLanguage(to, 'name') : (trade.terms.ddp_facility ?? '') })}
        </span>
        <span>
          <Eta shipment={milestone.shipment} />
        </span>
      </li>
    )
  }
  const { code, done, open, late, at } = milestone
  const date = () => <DateText at={new Date(at)} />
  return (
    <li
      className={
        [done && 'is-done', open && 'is-now', late && 'is-late'].filter(Boolean).join(' ') || undefined
      }
    >
      <span>{l(`part.${code}`)}</span>
      <span>
        {done ? (
          date()
        ) : late ? (
          <>
            {l('late')} {date()}
          </>
        ) : (
          t.rich('by', { ...richTextTags, date })
        )}
      </span>
    </li>
  )
}
