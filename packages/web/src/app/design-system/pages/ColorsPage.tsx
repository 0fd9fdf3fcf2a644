import { useTranslations } from 'use-intl'
import { Code } from '../../../ui/Text.tsx'
import { type Commodity, Texture } from '../../../ui/Texture.tsx'
import { Part } from '../Part.tsx'
import { PartsPage } from '../PartsPage.tsx'

const colours =
  'paper paper-raised paper-sunk line line-strong ink-faint ink-soft ink leaf leaf-tint sea sea-tint clay clay-tint saffron saffron-tint saffron-ink'.split(
    ' ',
  )
/** Texts and their backgrounds, each pair that the product uses. */
const pairs = [
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['ink-faint', 'paper-raised'],
  ['ink-soft', 'paper-sunk'],
  ['on-ink', 'ink-fill'],
  ['on-leaf', 'leaf'],
  ['leaf-strong', 'leaf-tint'],
  ['sea', 'paper-raised'],
  ['sea-strong', 'sea-tint'],
  ['on-clay', 'clay'],
  ['clay-strong', 'clay-tint'],
  ['on-saffron', 'saffron'],
  ['saffron-ink', 'saffron-tint'],
] as const
const commodities: readonly Commodity[] = ['sesame', 'peanut', 'chickpea', 'ginger', 'melon']

export default function ColorsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="colors">
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
      <Part title={t('pairs')}>
        <ul className="pairs">
          {pairs.map(([words, ground]) => (
            <li
              key={`${words} ${ground}`}
              style={{ color: `var(--${words})`, background: `var(--${ground})` }}
            >
              <Code>{words}</Code> · <Code>{ground}</Code>
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
    </PartsPage>
  )
}
