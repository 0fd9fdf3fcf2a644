import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import type { Lane } from '../../ui/Lanes.tsx'
import { RouteChart } from '../../ui/route/RouteChart.tsx'
import { DateText, marks } from '../../ui/Text.tsx'
import { type Station, TradeLine } from '../../ui/TradeLine.tsx'
import { BothWays } from './BothWays.tsx'

export function TradeParts() {
  const t = useTranslations('parts')
  return (
    <>
      <BothWays stacked>
        <Line mine />
        <Line mine={false} />
      </BothWays>
      <h2 className="h-sec">{t('route')}</h2>
      <BothWays>
        <Routes />
      </BothWays>
    </>
  )
}

function Line({ mine }: { mine: boolean }) {
  const t = useTranslations('parts')
  const names = ['negotiation', 'confirmation', 'process', 'operations', 'logistics', 'payment'] as const
  const stations = names.map(
    (key, place): Station => ({
      key,
      name: t(`stations.${key}`),
      status: place < 4 ? 'FINISHED' : place === 4 ? 'CURRENT' : 'UPCOMING',
      date: <DateText at={`2026-11-0${place + 1}`} />,
    }),
  )
  const lanes: readonly Lane[] = [
    {
      key: 'ship',
      name: t('ship'),
      icon: 'ship',
      tasks: [
        { key: 'sea', from: 0.1, to: 0.63, state: 'sail', begun: true, label: t.rich('atSea', marks) },
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
      {...(mine
        ? {
            lanes,
            axis: {
              today: { at: 0.35, label: t('today') },
            },
          }
        : {})}
    />
  )
}

function Routes() {
  const t = useTranslations('parts')
  const portSudan = { name: t('portSudan'), at: [37.22, 19.61] as const }
  return (
    <div className="stack">
      <div className="sheet mapcard">
        <RouteChart
          from={portSudan}
          to={{ name: t('mersin'), at: [34.64, 36.8] }}
          origin={{ name: t('gedaref'), at: [35.4, 14.04] }}
          done={0.5}
        />
      </div>
      <div className="sheet mapcard">
        <RouteChart from={portSudan} to={{ name: 'Toronto', at: [-79.38, 43.64] }} size={[420, 260]} />
      </div>
    </div>
  )
}
