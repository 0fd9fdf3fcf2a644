import type { Problems } from '@mahsul/domain/problems'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../../app/routes.ts'
import { Refused } from '../../../lib/refused.ts'
import { FormSheet } from '../../../ui/FormSheet.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'
import { say } from '../../../ui/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { sayDone } from '../done.ts'
import { FieldOf } from '../FieldOf.tsx'
import { useProductFields } from '../product-fields.ts'
import { backOfficeKey } from '../resource.ts'
import { createProduct, Stopped } from './create-product.ts'
import type { ProductValues } from './wizard.ts'
import { useWizard, wizardStore } from './wizard-store.ts'

/** The last step: creates what is missing, and the product. */
export function ProductStep({ back }: { back: string }) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [wizard, keep] = useWizard()
  const values = wizard.product
  const fields = useProductFields()
  const form = useForm<keyof ProductValues, ProductValues>({
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<
      keyof ProductValues,
      string
    >, // one of each
    check: (answers) => {
      const problems: Problems<keyof ProductValues> = {}
      for (const { name } of fields) if (answers[name].trim() === '') problems[name] = { rule: 'required' }
      return problems
    },
    put: () =>
      createProduct(wizardStore.get(), keep).catch((failure: unknown) => {
        // What exists already is said of the part that it is; the form shows why in the server's words.
        if (failure instanceof Stopped && failure.cause instanceof Refused) {
          if (failure.cause.code === 'ENTITY_ALREADY_EXISTS')
            say(t(`wizard.exists.${failure.at}`), { tone: 'clay' })
          throw failure.cause
        }
        throw failure
      }),
  })
  const send = async () => {
    const done = await form.send(values)
    await queries.invalidateQueries({ queryKey: backOfficeKey })
    if (!done) return
    await navigate({ href: pathTo('admin.products') })
    sayDone(t('products.done'))
  }
  return (
    <div className="form-width">
      <FormSheet
        form={form}
        title={t('wizard.step.product')}
        verb={t('products.create')}
        onSend={send}
        others={<ButtonLink href={back}>{t('wizard.back')}</ButtonLink>}
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
