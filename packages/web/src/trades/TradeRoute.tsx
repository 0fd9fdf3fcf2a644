import { commas } from '@mahsul/contract/kit/common-words'
import { operationWords } from '@mahsul/contract/trades/trade-words'
import { inLanguage } from '@mahsul/domain/kit/language'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { RouteCard } from '../offers/facts/RouteCard.tsx'
import { arrivalSlip, daysTo, earlier, voyageDone } from '../shipments/list/voyage.ts'
import { reportedMilestones } from '../shipments/reported-milestones.ts'
import { useMinute } from '../ui/Countdown.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Link } from '../ui/Link.tsx'
import { Code, DateText, richTextTags } from '../ui/Text.tsx'
import { linkOfTask } from './model/link-of-task.ts'

type Shipment = Trade['shipments'][number]

/** Where the goods are on their way, to each destination. */
export function TradeRoute({ trade, watched = false }: { trade: Trade; watched?: boolean }) {
  const t = useTranslations('trades.route')
  const c = useTranslations('trades.containers')
  const language = useLanguage()
  const now = useMinute()
  const { terms, shipments, operation_state: state } = trade
  const shipmentTo = (place: string) =>
    shipments.find((each) => each.facility_destination?.external_id === place)
  const legs = terms.destinations.map(({ facility }) => ({
    to: facility,
    done: voyageDone(trade, shipmentTo(facility.external_id) ?? shipments[0], now),
  }))
  const first = shipments[0]
  const only = shipments.length === 1 ? first : undefined
  const factsOf = (shipment: Shipment) => [
    { label: c('vessel'), value: <bdi dir="ltr">{shipment.vessel_name}</bdi> },
    {
      label: c(shipment.on_board_date ? 'left' : 'etd'),
      value: <DateText at={shipment.on_board_date ?? shipment.etd} />,
    },
    {
      label: c('bl'),
      value: shipment.bill_of_lading_number ? (
        <Code>{shipment.bill_of_lading_number}</Code>
      ) : (
        <span className="faint">—</span>
      ),
    },
  ]
  const correcting =
    !watched && reportedMilestones(trade).length > 0
      ? linkOfTask(trade.id, { task: 'goods.correct' })
      : undefined
  const there = state === 'ON_DESTINATION' || state === 'DELIVERED'
  return (
    <RouteCard
      className="o-2"
      from={terms.origin}
      legs={legs}
      transitDays={first ? null : trade.amounts.transit_time_in_days}
      caption={there ? t('there') : only ? <Expected eta={only.eta} now={now} /> : undefined}
    >
      <Facts
        two
        facts={[
          (there || legs.some((leg) => leg.done < 1)) && {
            label: t('state'),
            value: operationWords[state][language],
          },
          only && !there && { label: c('eta'), value: <Eta shipment={only} /> },
          ...(only ? factsOf(only) : []),
          ...(shipments.length > 1
            ? shipments.map((each) => ({
                key: each.facility_destination?.external_id ?? '',
                label: each.facility_destination ? <Arrives shipment={each} /> : c('eta'),
                value: <Eta shipment={each} />,
              }))
            : []),
        ]}
      />
      {correcting ? (
        <Link className="btn btn--link" {...correcting}>
          <span>{t('correct')}</span>
        </Link>
      ) : null}
    </RouteCard>
  )
}

function Expected({ eta, now }: { eta: string; now: Date }) {
  const t = useTranslations('trades.route')
  const language = useLanguage()
  const days = daysTo(eta, now)
  const date = () => <DateText at={eta} />
  if (days < 0) return t.rich('expected', { ...richTextTags, date })
  return (
    <>
      {t.rich('arrives', { ...richTextTags, date })}
      {commas[language]}
      {t.rich('inDays', { ...richTextTags, n: days })}
    </>
  )
}

/** The expected day; where it moved, the day before that, and by how much in all. */
export function Eta({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('trades.shipment')
  const c = useTranslations('trades.containers')
  const [before] = earlier(shipment, 'eta')
  const slip = arrivalSlip(shipment)
  return (
    <>
      <DateText at={shipment.eta} />
      {before ? (
        <s className="was">
          <span className="sr">{c('before')} </span>
          <DateText at={before} />
        </s>
      ) : null}
      {slip === 0 ? null : (
        <span className={slip > 0 ? 'said is-later' : 'said faint'}>
          {t.rich(slip > 0 ? 'later' : 'earlier', { ...richTextTags, n: Math.abs(slip) })}
        </span>
      )}
    </>
  )
}

function Arrives({ shipment }: { shipment: Shipment }) {
  const c = useTranslations('trades.containers')
  const language = useLanguage()
  const place = shipment.facility_destination
  return c('to', { place: place ? inLanguage(place, 'name', language) : '' })
}
