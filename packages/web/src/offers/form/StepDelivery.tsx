import { placesOf } from '@mahsul/domain/offers/check-offer'
import { type Incoterm, incoterms } from '@mahsul/domain/offers/offer'
import { shippingDaysChoices } from '@mahsul/domain/offers/shipping-date'
import { useTranslations } from 'use-intl'
import { Checkbox, RadioCards, Segmented } from '../../ui/form/choices.tsx'
import { Reach } from '../../ui/PriceBlock.tsx'
import { Info } from '../../ui/states.tsx'
import { Num, richTextTags } from '../../ui/Text.tsx'
import { useOfferForm } from './form-context.ts'
import { DdpPlace, DestinationField, OriginField } from './PlaceFields.tsx'
import { ShippingDate } from './ShippingDate.tsx'

export function StepDelivery() {
  const t = useTranslations('offers')
  const { draft, change, of } = useOfferForm()
  const places = placesOf(draft)
  const side = draft.type === 'BUY' ? 'BUY' : 'SELL'
  return (
    <>
      <RadioCards<Incoterm>
        {...of('incoterm')}
        legend={
          <>
            {t('field.incoterm')}{' '}
            <span className="faint">
              <bdi dir="ltr">Incoterms 2020</bdi>
            </span>
          </>
        }
        value={draft.incoterm ?? undefined}
        onChange={(incoterm) => change({ incoterm })}
        choices={incoterms.map((value) => ({
          value,
          label: (
            <>
              <b>
                <Num>{value}</Num>
              </b>{' '}
              {t(`incoterm.${value}`)}
            </>
          ),
          aside: <Reach incoterm={value} />,
          under: t.rich(`incoterm.${side}.${value}`, richTextTags),
        }))}
      />
      {draft.incoterm === 'CIF' ? <Info>{t.rich(`incoterm.helper.CIF.${side}`, richTextTags)}</Info> : null}
      {draft.incoterm === 'DDP' ? <Info>{t(`incoterm.helper.DDP.${side}`)}</Info> : null}
      <div className="cols">
        {places.origin ? <OriginField /> : null}
        {places.destination ? <DestinationField /> : null}
      </div>
      {places.ddpPlace ? <DdpPlace /> : null}
      <ShippingDate
        {...of('shippingSection')}
        value={draft.shippingSection}
        onChange={(shippingSection) => change({ shippingSection })}
      />
      <Segmented
        {...of('shippingDays')}
        legend={t('field.shippingDays')}
        hint={t('hint.shippingDays')}
        value={draft.shippingDays === null ? undefined : String(draft.shippingDays)}
        onChange={(days) =>
          change({ shippingDays: shippingDaysChoices.find((each) => String(each) === days) ?? null })
        }
        choices={shippingDaysChoices.map((days) => ({ value: String(days), label: <Num>{days}</Num> }))}
      />
      {draft.incoterm === 'FOB' ? (
        <Checkbox
          {...of('partialShipping')}
          label={t('field.partialShipping')}
          under={t.rich('hint.partialShipping', richTextTags)}
          checked={draft.partialShipping}
          disabled={draft.containers === 1}
          onChange={(event) => change({ partialShipping: event.target.checked })}
        />
      ) : null}
    </>
  )
}
