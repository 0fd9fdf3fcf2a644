import { useTranslations } from 'use-intl'
import { CostSum, SumSheet } from '../../ui/CostSum.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PriceBlock } from '../../ui/PriceBlock.tsx'
import { DateText, Num, Tons } from '../../ui/Text.tsx'
import { BothWays } from './BothWays.tsx'

export function PriceParts() {
  return (
    <BothWays>
      <Prices />
    </BothWays>
  )
}

function Prices() {
  const t = useTranslations('parts')
  return (
    <div className="stack">
      <div className="sheet pad">
        <PriceBlock
          big
          amount="1727.50"
          incoterm="FOB"
          port={t('portSudan')}
          includes={<CostSum small lines={[{ key: 'half', label: t('half'), amount: '7.50' }]} />}
        />
      </div>
      <div className="sheet">
        <Facts
          two
          facts={[
            { label: t('quantity'), value: <Num>10 × 20′</Num>, under: <Tons mt="190.000" /> },
            {
              label: t('destination'),
              value: t('mersin'),
              under: <DateText at="2026-12-30" as="shipping" />,
            },
          ]}
        />
      </div>
      <SumSheet
        title={t('whatItComesTo')}
        sub={<Num>3 × 20′</Num>}
        landed={{ label: t('landed'), amount: '1766.03' }}
        lines={[
          { key: 'goods', label: t('sesame'), how: '57 × 1,690.00', amount: '96330.00' },
          { key: 'bags', label: t('bags'), how: '57 × 8.00', amount: '456.00' },
          { key: 'sub', label: t('subTotal'), amount: '96786.00', kind: 'sub' },
          { key: 'freight', label: t('freight'), how: '3 × 1,150.00', amount: '3450.00' },
          { key: 'handling', label: t('handling'), amount: undefined, kind: 'of' },
          { key: 'half', label: t('half'), how: '57 × 7.50', amount: '427.50' },
          { key: 'total', label: t('total'), amount: '100663.50', kind: 'total' },
        ]}
      />
    </div>
  )
}
