import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { textureOf } from '../../catalogue/Product.tsx'
import { productName } from '../../catalogue/product.ts'
import type { Costs } from '../../kit/types.ts'
import { count, money, moneyChange, tonsFromKg } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { CostSum } from '../../ui/CostSum.tsx'
import { Note } from '../../ui/states.tsx'
import { Num, richTextTags } from '../../ui/Text.tsx'
import { Texture } from '../../ui/Texture.tsx'
import { useSumLines } from '../sum-lines.ts'
import { bagsIn } from './change-offer.ts'
import { useOfferForm } from './form-context.ts'
import { useOfferingCosts } from './use-costs.ts'

type Props = {
  /** What is still to be answered. */
  open?: readonly string[]
  /** The terms as published, to compare with. */
  published?: OfferDraft
}

/** The offer so far: settled terms, costs, what is still open, and for a published offer what a change makes of them. */
export function SoFar({ open = [], published }: Props) {
  const t = useTranslations('offers')
  const { draft, product } = useOfferForm()
  const { costs, failed } = useOfferingCosts(draft)
  const { inLanguage, language } = useFormats()
  const { base, type, grade, packing } = product
  const fee = packing && { all: packing.platform_fee, ...halves(packing.platform_fee) }
  const containers =
    draft.containers !== null && Number.isSafeInteger(draft.containers) ? draft.containers : 0
  return (
    <aside className="sheet pad breakdown" aria-labelledby="so-far" aria-live="polite">
      <h2 className="h-panel" id="so-far">
        {t('soFar.title')}
      </h2>
      {base ? (
        <div className="sofar">
          <Texture commodity={textureOf(base.commodity)} className="sofar__tx" box={[320, 64]} />
          <p>
            <b>
              {type ? productName(language, { parent: base, type }) : inLanguage(base, 'name')}{' '}
              {grade ? <bdi>{inLanguage(grade, 'name')}</bdi> : null}
            </b>
            <span className="faint">{inLanguage(base, 'origin')}</span>
          </p>
        </div>
      ) : (
        <p className="faint">{t('soFar.nothing')}</p>
      )}
      {containers > 0 && containers <= 1000 ? (
        <ContainerBar type={draft.type ?? 'SELL'} sold={0} reserved={0} free={containers} />
      ) : null}
      <LotLines containers={containers} />
      {costs ? <Money costs={costs} /> : null}
      {costs && published ? <Change costs={costs} published={published} /> : null}
      {costs && draft.type === 'BUY' && draft.incoterm === 'FOB' ? (
        <Note>{t.rich('soFar.freightOpen', richTextTags)}</Note>
      ) : null}
      {failed ? <Note>{t('soFar.failed')}</Note> : null}
      {open.length > 0 ? (
        <div className="openq">
          <p className="faint">{t('soFar.open')}</p>
          <ul>
            {open.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {fee ? (
        <Note>
          {t.rich(`soFar.fee.${draft.type === 'BUY' ? 'BUY' : 'SELL'}`, {
            ...richTextTags,
            fee: money(fee.all),
            supplier: money(fee.supplier),
            buyer: money(fee.buyer),
          })}
        </Note>
      ) : null}
    </aside>
  )
}

/** The odd cent of a fee is the buyer's (decision 101). */
function halves(fee: string): { supplier: string; buyer: string } {
  const cents = Math.round(Number(fee) * 100)
  return { supplier: String(Math.floor(cents / 2) / 100), buyer: String(Math.ceil(cents / 2) / 100) }
}

/** Load and bags: known as soon as there are product and containers. */
function LotLines({ containers }: { containers: number }) {
  const t = useTranslations('offers')
  const { draft, product } = useOfferForm()
  const { packing } = product
  const load = packing?.loads.find(
    (each) => each.container_type_ext_id === draft.containerTypeId,
  )?.load_amount
  if (!packing || !load || containers < 1) return null
  const bags = bagsIn(load, packing.bag_packing_amount)
  const line = (label: ReactNode, how: string, value: string, unit?: string) => (
    <div>
      <dt>
        {label}
        {how ? (
          <span className="faint">
            <Num>{how}</Num>
          </span>
        ) : null}
      </dt>
      <dd>
        {unit ? (
          <bdi>
            <Num>{value}</Num> <span className="faint">{unit}</span>
          </bdi>
        ) : (
          <Num>{value}</Num>
        )}
      </dd>
    </div>
  )
  return (
    <dl className="sum">
      {line(
        t('soFar.load'),
        `${count(containers)} × ${tonsFromKg(load)}`,
        tonsFromKg(load * containers),
        t('unit.mt'),
      )}
      {line(
        t.rich('soFar.bags', { ...richTextTags, kg: packing.bag_packing_amount }),
        `${count(containers)} × ${count(bags)}`,
        count(bags * containers),
      )}
      {line(
        t(`soFar.bagsPerTon.${draft.type === 'BUY' ? 'BUY' : 'SELL'}`),
        '',
        money(packing.additional_cost_per_mt),
        t('unit.usd'),
      )}
    </dl>
  )
}

/** What the offer comes to per ton now, beside the terms as published. */
function Change({ costs, published }: { costs: Costs; published: OfferDraft }) {
  const t = useTranslations('offers')
  const before = useOfferingCosts(published).costs?.landed_per_mt
  const now = costs.landed_per_mt
  if (!before || !now) return null
  const cents = Math.round(Number(now) * 100) - Math.round(Number(before) * 100)
  return (
    <p className="sofar__change faint" role="status">
      {t.rich(cents === 0 ? 'soFar.unchanged' : 'soFar.changed', {
        ...richTextTags,
        before: money(before),
        change: moneyChange(cents / 100),
      })}
    </p>
  )
}

function Money({ costs }: { costs: Costs }) {
  const t = useTranslations('offers')
  const { draft } = useOfferForm()
  const buying = draft.type === 'BUY'
  const lines = useSumLines(costs, buying ? 'buyer' : 'supplier', draft.containers ?? 1)
  return (
    <div className="offer-money">
      <CostSum lines={lines} />
      {costs.landed_per_mt ? (
        <p className="landed">
          <span>{t(buying ? 'soFar.perTonBuy' : 'soFar.perTonSell')}</span>
          <b>
            <Num>{money(costs.landed_per_mt)}</Num>
          </b>
          <span>{t('unit.usdPerMt')}</span>
        </p>
      ) : null}
    </div>
  )
}
