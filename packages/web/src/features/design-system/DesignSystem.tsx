import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { drawings, type IconName } from '../../ui/drawings.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Count, Pill, Tag, YourTurn } from '../../ui/Pill.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { Code, marks } from '../../ui/Text.tsx'
import { type Commodity, Texture } from '../../ui/Texture.tsx'
import { BothWays } from './BothWays.tsx'
import { FieldParts } from './FieldParts.tsx'
import { FloatingParts } from './FloatingParts.tsx'
import { ListParts } from './ListParts.tsx'
import { MoreParts } from './MoreParts.tsx'
import { Part } from './Part.tsx'
import { PriceParts } from './PriceParts.tsx'
import { TradeParts } from './TradeParts.tsx'

const colours =
  'paper paper-raised paper-sunk line line-strong ink-faint ink-soft ink leaf leaf-tint sea sea-tint clay clay-tint saffron saffron-tint saffron-ink'.split(
    ' ',
  )
const commodities: readonly Commodity[] = ['sesame', 'peanut', 'chickpea', 'ginger', 'melon']
const later = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Every component in every state, for those who build and those who judge. */
export default function DesignSystem() {
  const t = useTranslations('parts')
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="sub">{t('sub')}</p>
        </div>
      </div>
      <Part title={t('colour')}>
        <ul className="sws">
          {colours.map((colour) => (
            <li key={colour}>
              <span style={{ background: `var(--${colour})` }} />
              <Code>{colour}</Code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('textures')}>
        <div className="txs">
          {commodities.map((commodity) => (
            <Texture key={commodity} commodity={commodity} className="txs__i" box={[200, 140]} />
          ))}
        </div>
      </Part>
      <Part title={t('buttons')}>
        <BothWays stacked>
          <Buttons />
        </BothWays>
      </Part>
      <Part title={t('badges')}>
        <BothWays stacked>
          <Badges />
        </BothWays>
      </Part>
      <Part title={t('containers')}>
        <BothWays>
          <ContainerBar big sold={4} reserved={1} free={5} mine={3} />
          <ContainerBar sold={14} reserved={4} free={12} />
          <ContainerBar sold={30} reserved={10} free={24} />
        </BothWays>
      </Part>
      <Part title={t('countdown')}>
        <BothWays stacked>
          <Countdowns />
        </BothWays>
      </Part>
      <Part title={t('price')}>
        <PriceParts />
      </Part>
      <Part title={t('fields')}>
        <FieldParts />
      </Part>
      <Part title={t('tabs')}>
        <ListParts />
      </Part>
      <Part title={t('trade')}>
        <TradeParts />
      </Part>
      <Part title={t('floating')}>
        <FloatingParts />
      </Part>
      <Part title={t('papers')}>
        <MoreParts />
      </Part>
      <Part title={t('icons')}>
        <ul className="sws">
          {(Object.keys(drawings) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} /> <Code>{name}</Code>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Buttons() {
  const t = useTranslations('parts')
  return (
    <div className="row">
      <Button busyWords={t('placing')} onClick={() => later(2000)}>
        {t('placeBid')}
      </Button>
      <Button variant="secondary">{t('purchase')}</Button>
      <Button variant="quiet">{t('discard')}</Button>
      <Button variant="danger">{t('reject')}</Button>
      <Button variant="refuse">{t('sendRejection')}</Button>
      <Button busy busyWords={t('placing')}>
        {t('placeBid')}
      </Button>
      <Button disabled>{t('acceptBid')}</Button>
      <Button variant="approve" small icon="check">
        {t('approve')}
      </Button>
      <ButtonLink variant="link" href="?">
        {t('change')}
      </ButtonLink>
    </div>
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
      <Count n={2} />
      <Count n={1} turn />
      <Count n={130} />
      <Tag>{t.rich('version', marks)}</Tag>
      <StarRating average={4.68} count={31} />
      <StarRating average={0} count={0} />
    </div>
  )
}

const now = new Date('2026-11-09T14:20:00Z')
function Countdowns() {
  return (
    <div className="grid3">
      <Countdown long validUntil="2026-11-10T13:00:00Z" hours={24} now={now} />
      <Countdown long validUntil="2026-11-09T15:18:00Z" hours={24} now={now} />
      <Countdown long validUntil="2026-11-08T13:00:00Z" hours={24} now={now} />
      <Countdown validUntil="2026-11-11T09:20:00Z" hours={48} now={now} />
      <Countdown validUntil="2026-11-09T15:18:00Z" hours={12} now={now} />
      <Countdown validUntil="2026-11-09T14:21:00Z" hours={12} now={now} />
    </div>
  )
}
