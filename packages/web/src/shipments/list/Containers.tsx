import { useTranslations } from 'use-intl'
import { tonsOf, tonsOfKg } from '../../catalogue/product.ts'
import type { Trade } from '../../kit/types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Code, DateText, richTextTags } from '../../ui/Text.tsx'
import { earlier } from './voyage.ts'

/** The containers of each destination with their booking, ship and bill of lading. */
export function Containers({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.containers')
  if (trade.shipments.length === 0) return null
  return (
    <HeadedSection className="o-3" title={t('title')}>
      <Shipments trade={trade} />
    </HeadedSection>
  )
}

/** The same, folded under how many they are. */
export function FoldedContainers({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.shipment')
  const g = useTranslations('goods')
  if (trade.shipments.length === 0) return null
  const n = trade.shipments.flatMap((shipment) => shipment.container_numbers).length
  return (
    <details className="sheet tfold" id="containers">
      <summary>
        <h2>{t.rich('containers', { ...richTextTags, n })}</h2>
        <span>{g.rich('tons', { ...richTextTags, ...tonsOf(trade.terms.quantity) })}</span>
        <Icon name="down" />
      </summary>
      <Shipments trade={trade} />
    </details>
  )
}

function Shipments({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.containers')
  const f = useFormats()
  const several = trade.terms.destinations.length > 1
  return trade.shipments.map((shipment) => {
    const place = shipment.facility_destination
    return (
      <div className="shipment" key={place?.external_id ?? 'only'}>
        {several && place ? (
          <h3 className="docs__group">{t('to', { place: f.inLanguage(place, 'name') })}</h3>
        ) : null}
        <Facts
          facts={[
            { label: t('booking'), value: <Code>{shipment.booking_number}</Code> },
            { label: t('vessel'), value: <bdi dir="ltr">{shipment.vessel_name}</bdi> },
            { label: t('carrier'), value: <bdi>{shipment.company_name}</bdi> },
            {
              label: t('bl'),
              value: shipment.bill_of_lading_number ? (
                <Code>{shipment.bill_of_lading_number}</Code>
              ) : (
                <span className="faint">—</span>
              ),
            },
            { label: t('etd'), value: <Forecast shipment={shipment} day="etd" /> },
            {
              label: t('left'),
              value: shipment.on_board_date ? (
                <DateText at={shipment.on_board_date} as="shipping" />
              ) : (
                <span className="faint">—</span>
              ),
            },
            { label: t('eta'), value: <Forecast shipment={shipment} day="eta" /> },
          ]}
        />
        <Boxes trade={trade} numbers={shipment.container_numbers} />
      </div>
    )
  })
}

type Shipment = Trade['shipments'][number]
/** The current forecast, and each earlier one. */
function Forecast({ shipment, day }: { shipment: Shipment; day: 'etd' | 'eta' }) {
  const t = useTranslations('trades.containers')
  return (
    <>
      <DateText at={shipment[day]} as="shipping" />
      {earlier(shipment, day).map((before) => (
        <s className="was" key={before}>
          <span className="sr">{t('before')} </span>
          <DateText at={before} />
        </s>
      ))}
    </>
  )
}

function Boxes({ trade, numbers }: { trade: Trade; numbers: readonly string[] }) {
  const t = useTranslations('trades.containers')
  const { tons_per_container: kg, package_size: bag } = trade.terms
  return (
    <ul className="boxes">
      {numbers.map((number) => (
        <li className="box" key={number}>
          <span className="box__art" aria-hidden="true" />
          <b>
            <Code>{number}</Code>
          </b>
          <span className="faint">
            {bag > 0 && kg % bag === 0 ? <>{t.rich('bags', { ...richTextTags, bags: kg / bag })} · </> : null}
            {t.rich('each', { ...richTextTags, ...tonsOfKg(kg) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
