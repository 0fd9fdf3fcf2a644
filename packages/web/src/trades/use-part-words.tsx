import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import type { LaneTask } from '../ui/Lanes.tsx'
import { DateText, richTextTags } from '../ui/Text.tsx'
import type { Part } from './model/lanes.ts'
import { PresentationDate } from './model/PresentationDate.tsx'

const DAY = 86_400_000

type PartOf<Is extends Part['is']> = Extract<Part, { is: Is }>
type Words = Omit<LaneTask, 'key' | 'from' | 'to'>

/** How each part of a lane is drawn, and its label. */
export function usePartWords(trade: Trade, { now, watched }: { now: Date; watched: boolean }) {
  const t = useTranslations('trades.lane')
  const f = useFormats()
  const seaDay = ({ from, to }: Part) => {
    const of = Math.max(1, Math.round((to - from) / DAY))
    const day = Math.min(of, Math.max(1, Math.ceil((now.getTime() - from) / DAY)))
    return t.rich('sea', { ...richTextTags, day, of })
  }
  return (part: Part): Words => {
    switch (part.is) {
      case 'task':
        return {
          state: part.state,
          late: part.late && part.state !== 'done',
          label: t(`part.${part.code}`),
          under: <WhoAndWhen part={part} reader={watched ? undefined : trade.side} />,
        }
      case 'voyage': {
        const { sailed: begun, shipment } = part
        return {
          state: 'sail',
          begun,
          label: begun ? seaDay(part) : t('sails'),
          under: begun ? <bdi dir="ltr">{shipment.vessel_name}</bdi> : <DateText at={shipment.etd} />,
        }
      }
      case 'arrival': {
        const { facility_destination: to } = part.shipment
        const place = to ? f.inLanguage(to, 'name') : (trade.terms.ddp_facility ?? '')
        const label = t(part.from < now.getTime() ? 'expected' : 'arrives', { place })
        return { state: 'eta', label, under: <Arrival of={part.shipment} /> }
      }
      case 'presentation':
        return { state: 'window', label: t('present'), under: <PresentationDate of={part.of} /> }
      case 'deferral': {
        const n = Math.ceil((part.until - now.getTime()) / DAY)
        const fromBl = t.rich('fromBl', { ...richTextTags, n: trade.terms.payment_delay_id ?? 0 })
        return {
          state: 'window',
          label: t.rich('dueIn', { ...richTextTags, n }),
          under: (
            <>
              <DateText at={new Date(part.until)} /> · {fromBl}
            </>
          ),
        }
      }
    }
  }
}

function WhoAndWhen({ part, reader }: { part: PartOf<'task'>; reader: Trade['side'] | undefined }) {
  const t = useTranslations('trades.lane')
  const who = part.by === reader ? t('you') : part.by === 'system' ? null : t(part.by)
  return (
    <>
      {who ? <>{who} · </> : null}
      {part.state === 'done' ? null : part.late ? `${t('late')} ` : `${t('by')} `}
      <DateText at={new Date(part.when)} />
    </>
  )
}

/** The expected day, and the earlier one if it differs. */
function Arrival({ of: { eta, forecasts } }: { of: PartOf<'arrival'>['shipment'] }) {
  const before = forecasts.findLast((each) => each.eta !== eta)?.eta
  return (
    <>
      <DateText at={eta} />
      {before ? (
        <s>
          <DateText at={before} />
        </s>
      ) : null}
    </>
  )
}
