import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { checkAnswers } from '../../../kit/forms/check-answers.ts'
import { sayDone } from '../../../kit/resource/done.ts'
import { backOfficeKey } from '../../../kit/resource/resource.ts'
import { useListLink } from '../../../kit/resource/use-list-link.ts'
import { isOurFault, useSayFailure } from '../../../kit/resource/use-say-failure.ts'
import type { Answer } from '../../../lib/api/api-types.ts'
import { Refused } from '../../../lib/refused.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { createProduct, Stopped } from './create-product.ts'
import { type LoadField, loadField, loadsBody, noLoads, useLoadFields } from './load-fields.ts'
import { useProductFields } from './product-fields.ts'
import { type ProductValues, take } from './wizard.ts'
import { useWizard, wizardStore } from './wizard-store.ts'

type Field = keyof ProductValues | LoadField

/** The end of the wizard: one submission for everything that was chosen or entered. */
export function useCreateProduct(containers: Answer<'GET /secure/admin/container-types'>['data']) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const list = useListLink({ to: '/admin/products' })
  const queries = useQueryClient()
  const sayFailure = useSayFailure()
  const [wizard, keep] = useWizard()
  const fields = [...useProductFields(), ...useLoadFields()(containers)]
  const [firstLoad] = containers
  /** A duplicate is reported at its part, and marked at the step where that was entered. */
  const named = ({ at, cause }: Stopped) => {
    if (!(cause instanceof Refused) || cause.code !== 'ENTITY_ALREADY_EXISTS') return cause
    keep(take(wizardStore.get(), at))
    return new Refused({ status: cause.status, code: cause.code, message: t(`wizard.exists.${at}`) })
  }
  const form = useForm<Field, Record<Field, string>>({
    input: 'brief', // the wizard has a store of its own
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<Field, string>, // one of each
    names: firstLoad ? { [loadField(firstLoad.external_id)]: 'loads' } : {},
    check: (answers) => checkAnswers(fields, answers),
    put: () => {
      const begun = wizardStore.get()
      return createProduct(begun, { loads: loadsBody(containers, begun.loads), keep }).catch(
        (stopped: unknown) => {
          const failure = stopped instanceof Stopped ? named(stopped) : stopped
          sayFailure(failure, isOurFault(failure) ? t('wizard.broken') : undefined)
          throw failure
        },
      )
    },
  })
  const send = async () => {
    const { product, loads } = wizard
    const done = await form.send({ ...noLoads(containers), ...product, ...loads })
    await queries.invalidateQueries({ queryKey: backOfficeKey })
    if (!done) return
    await navigate(list)
    sayDone(t(loadsBody(containers, loads).length > 0 ? 'products.done' : 'products.doneWithoutLoad'))
  }
  return { form, send }
}
