import { useTranslations } from 'use-intl'
import { Code } from '../../../ui/Text.tsx'
import { Part } from '../Part.tsx'
import { PartsPage } from '../PartsPage.tsx'

const shadows = ['lift-0', 'lift-menu', 'lift-dialog'] as const

export default function ShadowsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="shadows">
      <Part title={t('shadows')}>
        <ul className="sws">
          {shadows.map((shadow) => (
            <li key={shadow}>
              <span style={{ boxShadow: `var(--${shadow})` }} />
              <Code>{shadow}</Code>
            </li>
          ))}
        </ul>
      </Part>
    </PartsPage>
  )
}
