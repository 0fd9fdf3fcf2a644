import { brand } from '@mahsul/contract/kit/common-words'
import { lcTypes, paymentMethods } from '@mahsul/domain/offers/payment'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Cleaned, Packaging } from '../../../catalogue/GoodsWords.tsx'
import { Grade } from '../../../catalogue/Grade.tsx'
import { materials } from '../../../catalogue/materials.ts'
import { ProductPicture, ProductTitle } from '../../../catalogue/Product.tsx'
import { Markdown } from '../../../kit/Markdown.tsx'
import type { Payment } from '../../../kit/types.ts'
import { ChangedCosts } from '../../../offers/facts/ChangedCosts.tsx'
import type { ChangedLine } from '../../../offers/facts/changed-costs.ts'
import { DeliveryPlace } from '../../../offers/facts/Delivery.tsx'
import { DestinationCosts } from '../../../offers/facts/DestinationCosts.tsx'
import { PaymentLine } from '../../../offers/facts/Payment.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CostSum, SumSheet } from '../../../ui/CostSum.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { PriceBlock } from '../../../ui/PriceBlock.tsx'
import { HeadedSection } from '../../../ui/sections.tsx'
import { Bdi, DateText, InLanguage, Num, Quoted, Tons } from '../../../ui/Text.tsx'
import { mersin, portSudan, sesame, warehouse } from '../examples.ts'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

const goods = ['goods'] as const

export default function BlocksPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="blocks">
      <PartBothWays title={t('price')}>
        <Prices />
      </PartBothWays>
      <PartBothWays title={t('productOf')} saying={goods}>
        <Goods />
      </PartBothWays>
      <PartBothWays title={t('payment')} saying={goods}>
        <Payments />
      </PartBothWays>
      <PartBothWays title={t('changedCosts')} saying={goods}>
        <Changed />
      </PartBothWays>
      <PartBothWays title={t('articleText')}>
        <ArticleText />
      </PartBothWays>
      <PartBothWays title={t('names')}>
        <p>
          <InLanguage of={mersin} field="name" /> · <InLanguage of={warehouse} field="name" /> ·{' '}
          <Bdi>{`Gedaref, ${brand.ar}`}</Bdi>
        </p>
      </PartBothWays>
      <PartBothWays title={t('quoted')}>
        <p>
          <Quoted>{t('quotedExample')}</Quoted>
        </p>
      </PartBothWays>
    </PartsPage>
  )
}

function ArticleText() {
  const t = useTranslations('parts')
  return <Markdown text={t('articleExample')} />
}

const changedLines = [
  { line: 'shipping_cost', before: '1300.00', after: '3300.00' },
  { line: 'total_cost', before: '63289.00', after: '65289.00' },
] as const satisfies ChangedLine[]

/** It takes the focus when it appears, so it appears on demand. */
function Changed() {
  const t = useTranslations('parts')
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <Button variant="secondary" onClick={() => setShown(true)}>
        {t('changedCosts')}
      </Button>
    )
  return <ChangedCosts changed={changedLines} side="buyer" onAccept={async () => setShown(false)} />
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
      <HeadedSection title={t('sesame')}>
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
      </HeadedSection>
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
      >
        <DestinationCosts
          costs={{
            destinations: [
              { containers: 2, shipping_cost: '2300.00', landed_per_mt: '1766.03' },
              { containers: 1, shipping_cost: null, landed_per_mt: null },
            ],
          }}
          places={[mersin, warehouse]}
        />
      </SumSheet>
    </div>
  )
}

const ends = { origin: portSudan, destination: mersin, ddp_facility: 'Gaziantep', ddp_country: 'Türkiye' }

/** A product with its texture; its packaging and cleaning; the place that each incoterm names. */
function Goods() {
  const t = useTranslations('parts')
  return (
    <div className="sheet">
      <div className="pad row">
        <ProductPicture product={sesame} className="prod__tx" />
        <b>
          <ProductTitle product={sesame} />
        </b>
      </div>
      <Facts
        two
        facts={[
          { label: t('grade'), value: <Grade product={sesame} /> },
          { label: t('cleaned'), value: <Cleaned how="Sortex" />, under: <Cleaned how="sun dried" /> },
          ...[...Object.keys(materials), 'Cartons'].map((text) => ({
            key: text,
            label: t('bags'),
            value: <Packaging text={text} />,
          })),
          ...(['FOB', 'CIF', 'DDP'] as const).map((incoterm) => ({
            key: incoterm,
            label: incoterm,
            value: <DeliveryPlace of={{ ...ends, international_commercial_term: incoterm }} />,
          })),
        ]}
      />
    </div>
  )
}

const paid: readonly Payment[] = [
  ...paymentMethods.filter((slug) => slug !== 'LC_LETTER_OF_CREDIT').map((slug) => ({ slug, lc: null })),
  ...lcTypes.map((lc) => ({ slug: 'LC_LETTER_OF_CREDIT' as const, lc })),
].map(({ slug, lc }, place) => ({
  payment_method: { slug, name: '' },
  payment_lc_type: lc,
  payment_percentage: place % 2 === 0 ? 0 : 20,
  payment_delay_id: 60,
}))

function Payments() {
  return (
    <ul className="stack">
      {paid.map((terms) => (
        <li key={`${terms.payment_method.slug} ${terms.payment_lc_type}`}>
          <b>
            <PaymentLine terms={terms} />
          </b>{' '}
          · <PaymentLine full terms={terms} />
        </li>
      ))}
    </ul>
  )
}
