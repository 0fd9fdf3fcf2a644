import type { ContainerTypeId } from '@mahsul/domain/offers/offer'
import { useTranslations } from 'use-intl'
import { count, tonsFromKg } from '../../lib/words/formats.ts'
import { Checkbox, RadioCards } from '../../ui/form/choices.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { Note } from '../../ui/states.tsx'
import { Num, richTextTags } from '../../ui/Text.tsx'
import { bagsIn } from './change-offer.ts'
import { useOfferForm } from './form-context.ts'
import type { Catalogue, ChosenProduct } from './product-choice.ts'

export function StepQuantity() {
  const t = useTranslations('offers')
  const { draft, typed, product, catalogue, change, of } = useOfferForm()
  const loads = loadsOf(product, catalogue)
  const chosen = loads.find((each) => each.external_id === draft.containerTypeId)
  const buying = draft.type === 'BUY'
  return (
    <>
      <ContainerTypes loads={loads} />
      {loads.length === 0 ? <Note>{t('quantity.noLoads')}</Note> : null}
      <div className="cols">
        <NumberField
          {...of('containers')}
          label={t('field.containers')}
          hint={t(buying ? 'hint.containersBuy' : 'hint.containers')}
          value={draft.containers ?? undefined}
          typed={typed.containers}
          onChange={(value, text) => change({ containers: value ?? null }, { containers: text })}
          unit={
            chosen && draft.containers ? (
              <span>
                {t.rich('quantity.mt', { ...richTextTags, mt: tonsFromKg(chosen.kg * draft.containers) })}
              </span>
            ) : undefined
          }
        />
      </div>
      <Checkbox
        {...of('partialPurchase')}
        label={t('field.partialPurchase')}
        under={t(buying ? 'hint.partialPurchaseBuy' : 'hint.partialPurchase')}
        checked={draft.partialPurchase}
        onChange={(event) => change({ partialPurchase: event.target.checked })}
      />
      {draft.kind === 'FIRM' ? null : (
        <Checkbox
          {...of('quantityNegotiable')}
          label={t('field.quantityNegotiable')}
          under={t('hint.quantityNegotiable')}
          checked={draft.quantityNegotiable}
          onChange={(event) => change({ quantityNegotiable: event.target.checked })}
        />
      )}
    </>
  )
}

type Load = ReturnType<typeof loadsOf>[number]

/** How much of the product each type of container holds. */
const loadsOf = (product: ChosenProduct, catalogue: Catalogue) =>
  (product.packing?.loads ?? []).flatMap((load) => {
    const type = catalogue.container_types.find((each) => each.external_id === load.container_type_ext_id)
    return type ? [{ ...type, kg: load.load_amount }] : []
  })

function ContainerTypes({ loads }: { loads: readonly Load[] }) {
  const t = useTranslations('offers')
  const { draft, product, change, of } = useOfferForm()
  const bagKg = product.packing?.bag_packing_amount
  return (
    <RadioCards
      {...of('containerTypeId')}
      legend={t('field.containerTypeId')}
      hint={t('hint.containerType')}
      value={draft.containerTypeId ?? undefined}
      onChange={(id) => change({ containerTypeId: id as ContainerTypeId })} // the catalogue's ids are the domain's
      choices={loads.map((load) => ({
        value: load.external_id as string,
        label: (
          <b>
            <Num>{load.name}</Num>
          </b>
        ),
        under: t.rich('quantity.load', {
          ...richTextTags,
          mt: tonsFromKg(load.kg),
          bags: count(bagKg ? bagsIn(load.kg, bagKg) : 0),
          kg: bagKg ?? 0,
        }),
      }))}
    />
  )
}
