import { useTranslations } from 'use-intl'
import { type Correction, CorrectionDates } from '../../../kit/CorrectionDates.tsx'
import { LaneRules } from '../../../lane-rules/LaneRules.tsx'
import { CautionNotes, RouteCard } from '../../../offers/facts/RouteCard.tsx'
import { PlanPreview } from '../../../trades/plan/PlanPreview.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Lane, Lanes } from '../../../ui/Lanes.tsx'
import { RouteChart } from '../../../ui/route/RouteChart.tsx'
import { DateText, richTextTags } from '../../../ui/Text.tsx'
import { type Station, TradeLine } from '../../../ui/TradeLine.tsx'
import { bandarAbbas, mersin, portSudan, unknownLane, warehouse } from '../examples.ts'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

/** Opened, the rules are asked for; without a market behind the guide it says that they could not be loaded. */
const demoProduct = '00000000-0000-7000-8000-000000000000'
const goods = ['goods'] as const
const plan = ['plan'] as const
const corrections = ['corrections'] as const

const correction: Correction = {
  proposal: 24,
  at: '2026-11-09T09:00:00.000Z',
  milestone: 'logistics.atSea',
  facility_destination: null,
  from: '2026-11-03',
  to: '2026-11-04',
  reason: 'MSKU 4-11',
  present_by: { from: '2026-11-24', to: '2026-11-25' },
  balance_due: null,
  accepted: [],
  yours: true,
}

export default function TradesPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="trades">
      <PartBothWays title={t('trade')} stacked>
        <Line mine />
      </PartBothWays>
      <PartBothWays title={t('waitingSeller')} stacked>
        <Line mine={false} />
      </PartBothWays>
      <PartBothWays title={t('finished')} stacked>
        <Done />
      </PartBothWays>
      <PartBothWays title={t('planUnknown')} saying={plan}>
        <PlanPreview prospect={unknownLane} side="supplier" sums={undefined} />
      </PartBothWays>
      <PartBothWays title={t('correction')} saying={corrections}>
        <CorrectionDates trade={{ terms: { destinations: [] } }} correction={correction} />
      </PartBothWays>
      <PartBothWays title={t('route')} saying={goods}>
        <Routes />
      </PartBothWays>
    </PartsPage>
  )
}

const names = ['negotiation', 'confirmation', 'process', 'operations', 'logistics', 'payment'] as const

type StatusAt = (place: number) => Station['status']

function useStations(statusAt: StatusAt) {
  const t = useTranslations('parts')
  return names.map(
    (key, place): Station => ({
      key,
      name: t(`stations.${key}`),
      status: statusAt(place),
      date: <DateText at={`2026-11-0${place + 1}`} />,
    }),
  )
}

const done: StatusAt = () => 'FINISHED'
const atTheFifth: StatusAt = (place) => (place < 4 ? 'FINISHED' : place === 4 ? 'CURRENT' : 'UPCOMING')

/** Every station done, and nobody's turn. */
function Done() {
  const t = useTranslations('parts')
  return <TradeLine label={`${t('trade')} 3`} stations={useStations(done)} />
}

function Line({ mine }: { mine: boolean }) {
  const t = useTranslations('parts')
  const stations = useStations(atTheFifth)
  return (
    <div className="stack">
      <TradeLine
        label={`${t('trade')} ${mine ? 1 : 2}`}
        stations={stations}
        turn={{
          whose: mine ? 'mine' : 'theirs',
          waitingFor: t('waitingSeller'),
          what: t('turnWhat'),
          why: t('turnWhy'),
          deadline: { label: t('answerBy'), left: <DateText at="2026-11-10T11:05:00Z" as="shortTime" /> },
          action: <Button>{t('review')}</Button>,
        }}
      />
      {mine ? <ShipAndPapers /> : null}
    </div>
  )
}

/** What goes on beside the line. */
function ShipAndPapers() {
  const t = useTranslations('parts')
  const lanes: readonly Lane[] = [
    {
      key: 'ship',
      name: t('ship'),
      icon: 'ship',
      tasks: [
        { key: 'sea', from: 0.1, to: 0.63, state: 'sail', begun: true, label: t.rich('atSea', richTextTags) },
        {
          key: 'eta',
          from: 0.63,
          to: 1,
          state: 'eta',
          label: t('arrives'),
          under: <DateText at="2026-11-16" />,
        },
      ],
    },
    {
      key: 'documents',
      name: t('documents'),
      icon: 'document',
      tasks: [
        {
          key: 'up',
          from: 0.1,
          to: 0.3,
          state: 'done',
          label: t('draftsUploaded'),
          under: <DateText at="2026-11-08" />,
        },
        {
          key: 'you',
          from: 0.3,
          to: 0.42,
          state: 'turn',
          label: t('youApprove'),
          under: <DateText at="2026-11-10" />,
        },
        {
          key: 'bank',
          from: 0.42,
          to: 0.62,
          state: 'next',
          label: t('originals'),
          under: <DateText at="2026-11-13" />,
        },
      ],
    },
  ]
  return (
    <div className="sheet">
      <Lanes lanes={lanes} axis={{ today: { at: 0.35, label: t('today') } }} />
    </div>
  )
}

/** Under way and still ashore; to two ports; and a route with an end without coordinates. */
function Routes() {
  const t = useTranslations('parts')
  return (
    <div className="stack">
      <div className="sheet mapcard">
        <RouteChart
          from={{ name: t('portSudan'), at: [37.22, 19.61] }}
          to={{ name: t('mersin'), at: [34.64, 36.8] }}
          origin={{ name: t('gedaref'), at: [35.4, 14.04] }}
          done={0.5}
        />
      </div>
      <RouteCard from={portSudan} to={mersin} transitDays={9} />
      <div className="sheet folds">
        <LaneRules of={{ lane: { product_ext_id: demoProduct } }} />
      </div>
      <RouteCard
        from={portSudan}
        legs={[{ to: mersin, done: 0.3 }, { to: bandarAbbas }]}
        caption={t('atSeaNow')}
      />
      <RouteCard from={portSudan} to={warehouse}>
        <figcaption>{t('noChart')}</figcaption>
      </RouteCard>
      <CautionNotes places={[mersin, bandarAbbas]} />
    </div>
  )
}
