import { useQueryClient } from '@tanstack/react-query'
import { type LinkOptions, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Refused } from '../../../lib/refused.ts'
import { FormSheet } from '../../../ui/FormSheet.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { checkAnswers } from '../check-answers.ts'
import { sayDone } from '../done.ts'
import { FieldOf } from '../FieldOf.tsx'
import { backOfficeKey } from '../resource.ts'
import { useListLink } from '../use-list-link.ts'
import { isOurFault, useSayFailure } from '../use-say-failure.ts'
import { createProduct, Stopped } from './create-product.ts'
import { useProductFields } from './product-fields.ts'
import type { ProductValues } from './wizard.ts'
import { useWizard, wizardStore } from './wizard-store.ts'

/** The last step: creates what is missing, and the product. */
export function ProductStep({ back }: { back: LinkOptions }) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const list = useListLink({ to: '/admin/products' })
  const queries = useQueryClient()
  const sayFailure = useSayFailure()
  const [wizard, keep] = useWizard()
  const values = wizard.product
  const fields = useProductFields()
  const form = useForm<keyof ProductValues, ProductValues>({
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<
      keyof ProductValues,
      string
    >, // one of each
    check: (answers) => checkAnswers(fields, answers),
    put: () =>
      createProduct(wizardStore.get(), keep).catch((stopped: unknown) => {
        const failure = stopped instanceof Stopped ? named(stopped) : stopped
        sayFailure(failure, isOurFault(failure) ? t('wizard.broken') : undefined)
        throw failure
      }),
  })
  /** A duplicate is reported at its part. */
  const named = ({ at, cause }: Stopped) =>
    cause instanceof Refused && cause.code === 'ENTITY_ALREADY_EXISTS'
      ? new Refused({ status: cause.status, code: cause.code, message: t(`wizard.exists.${at}`) })
      : cause
  const send = async () => {
    const done = await form.send(values)
    await queries.invalidateQueries({ queryKey: backOfficeKey })
    if (!done) return
    await navigate(list)
    sayDone(t('products.done'))
  }
  return (
    <div className="form-width">
      <FormSheet
        form={form}
        title={t('wizard.step.product')}
        verb={t('products.create')}
        waitsFor={values.purity_type.trim() === '' ? t('products.wantsPurityType') : undefined}
        onSend={send}
        others={<ButtonLink {...back}>{t('wizard.back')}</ButtonLink>}
      >
        {fields.map((field) => (
          <FieldOf
            key={field.name}
            field={field}
            of={form.of(field.name)}
            value={values[field.name]}
            onChange={(value) => keep({ ...wizard, product: { ...values, [field.name]: value } })}
          />
        ))}
      </FormSheet>
    </div>
  )
}
