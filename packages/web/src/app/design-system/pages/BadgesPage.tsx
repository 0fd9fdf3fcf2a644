import { useTranslations } from 'use-intl'
import { Count, Pill, Tag, YourTurn } from '../../../ui/Pill.tsx'
import { IncotermTag } from '../../../ui/PriceBlock.tsx'
import { richTextTags } from '../../../ui/Text.tsx'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

export default function BadgesPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="badges">
      <PartBothWays title={t('badges')} stacked>
        <Badges />
      </PartBothWays>
      <PartBothWays title={t('counts')} stacked>
        <div className="row">
          <Count n={2} />
          <Count n={1} turn />
          <Count n={130} />
          <Count n={0} />
        </div>
      </PartBothWays>
    </PartsPage>
  )
}

function Badges() {
  const t = useTranslations('parts')
  return (
    <div className="row">
      <YourTurn />
      <Pill tone="sea" icon="clock">
        {t('waitingSeller')}
      </Pill>
      <Pill tone="leaf" icon="check">
        {t('approved')}
      </Pill>
      <Pill tone="clay" icon="close">
        {t('rejected')}
      </Pill>
      <Pill tone="ink">{t('firm')}</Pill>
      <Pill>{t('negotiable')}</Pill>
      <Pill tone="mute">{t('expired')}</Pill>
      <Tag>{t.rich('version', richTextTags)}</Tag>
      <IncotermTag incoterm="FOB" />
      <IncotermTag incoterm="DDP" />
    </div>
  )
}
