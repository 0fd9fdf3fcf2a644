import { useTranslations } from 'use-intl'
import { drawings, flips, type IconName } from '../../../ui/drawings.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Code } from '../../../ui/Text.tsx'
import { Part } from '../Part.tsx'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

const names = Object.keys(drawings) as IconName[] // its own keys

const Named = ({ name, fill = false }: { name: IconName; fill?: boolean }) => (
  <li>
    <Icon name={name} fill={fill} /> <Code>{name}</Code>
  </li>
)

export default function IconsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="icons">
      <Part title={t('icons')}>
        <ul className="sws">
          {names.map((name) => (
            <Named key={name} name={name} />
          ))}
        </ul>
      </Part>
      <PartBothWays title={t('mirrored')}>
        <ul className="sws">
          {[...flips].map((name) => (
            <Named key={name} name={name} />
          ))}
        </ul>
      </PartBothWays>
      <Part title={t('filled')}>
        <ul className="sws">
          <Named name="star" />
          <Named name="star" fill />
        </ul>
      </Part>
    </PartsPage>
  )
}
