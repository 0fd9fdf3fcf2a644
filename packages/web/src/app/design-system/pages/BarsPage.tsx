import { useTranslations } from 'use-intl'
import { ContainerBar } from '../../../ui/ContainerBar.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Reach } from '../../../ui/PriceBlock.tsx'
import { now } from '../examples.ts'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

export default function BarsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="bars">
      <PartBothWays title={t('containers')}>
        <div className="stack">
          <ContainerBar type="SELL" big sold={4} reserved={1} free={5} mine={3} />
          <ContainerBar type="SELL" mini sold={4} reserved={1} free={5} mine={3} />
          <ContainerBar type="SELL" sold={14} reserved={4} free={12} />
          <ContainerBar type="SELL" sold={30} reserved={10} free={24} />
          <ContainerBar type="SELL" sold={6} reserved={0} free={0} />
          <ContainerBar type="SELL" sold={0} reserved={0} free={6} />
        </div>
      </PartBothWays>
      <PartBothWays title={t('countdown')} stacked>
        <div className="grid3">
          <Countdown long validUntil="2026-11-10T13:00:00Z" now={now} />
          <Countdown long validUntil="2026-11-09T15:18:00Z" now={now} />
          <Countdown long validUntil="2026-11-08T13:00:00Z" now={now} />
          <Countdown validUntil="2026-11-11T09:20:00Z" now={now} />
          <Countdown validUntil="2026-11-09T15:18:00Z" now={now} />
          <Countdown validUntil="2026-11-09T14:21:00Z" now={now} />
        </div>
      </PartBothWays>
      <PartBothWays title={t('reach')}>
        <div className="stack">
          <Reach incoterm="FOB" />
          <Reach incoterm="CIF" />
          <Reach incoterm="DDP" />
        </div>
      </PartBothWays>
    </PartsPage>
  )
}
