import { useQuery } from '@tanstack/react-query'
import type { LinkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FieldGroup } from '../../../kit/forms/FieldGroup.tsx'
import { FieldOf } from '../../../kit/forms/FieldOf.tsx'
import { NotYet } from '../../../kit/forms/NotYet.tsx'
import { containerTypesQuery, inUse } from '../../../kit/resource/choices.ts'
import type { Answer } from '../../../lib/api/api-types.ts'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'
import { Info } from '../../../ui/states.tsx'
import { CopyLoads } from './CopyLoads.tsx'
import { CreatedSoFar } from './CreatedSoFar.tsx'
import { obstacleWith, useLoadFields } from './load-fields.ts'
import { useProductFields } from './product-fields.ts'
import { useCreateProduct } from './use-create-product.ts'
import { pickedId, stepOf, takenPart, type WizardStep } from './wizard.ts'
import { useWizard } from './wizard-store.ts'

type Props = { back: LinkOptions; linkOf: (step: WizardStep | 'origins') => LinkOptions }

/** The last step: creates what is missing, and the product with what containers hold of it. */
export function ProductStep(props: Props) {
  const containers = useQuery(containerTypesQuery)
  if (!containers.data) return <NotYet of={[containers]} />
  return <Filled {...props} containers={inUse(containers.data) ?? []} />
}

type ContainerTypes = Answer<'GET /secure/admin/container-types'>['data']

function Filled({ back, linkOf, containers }: Props & { containers: ContainerTypes }) {
  const t = useTranslations('admin')
  const [wizard, keep] = useWizard()
  const fields = useProductFields()
  const { form, send } = useCreateProduct(containers)
  const taken = takenPart(wizard)
  return (
    <div className="form-width">
      <CreatedSoFar parts={wizard.created} />
      <FormSheet
        form={form}
        title={t('wizard.step.product')}
        verb={t('products.create')}
        waitsFor={wizard.product.purity_type.trim() === '' ? t('products.wantsPurityType') : undefined}
        onSend={send}
        others={
          <>
            {taken && taken !== 'product' ? (
              <ButtonLink {...linkOf(stepOf[taken])}>{t(`wizard.change.${taken}`)}</ButtonLink>
            ) : null}
            <ButtonLink {...back}>{t('wizard.back')}</ButtonLink>
          </>
        }
      >
        {fields.map((field) => (
          <FieldOf
            key={field.name}
            field={field}
            of={form.of(field.name)}
            value={wizard.product[field.name]}
            onChange={(value) => keep({ ...wizard, product: { ...wizard.product, [field.name]: value } })}
          />
        ))}
        <Loads containers={containers} form={form} />
      </FormSheet>
    </div>
  )
}

type LoadsProps = { containers: ContainerTypes } & Pick<ReturnType<typeof useCreateProduct>, 'form'>

/** How much of it each container takes; without any it cannot be offered, and the form says so. */
function Loads({ containers, form }: LoadsProps) {
  const t = useTranslations('admin.loads')
  const [wizard, keep] = useWizard()
  const loadFields = useLoadFields()
  const { loads, product } = wizard
  return (
    <FieldGroup title={t('perContainer')} isFolded={false} isWrong={false}>
      <CopyLoads
        of={{
          typeId: pickedId(wizard.type) ?? '',
          gradeId: pickedId(wizard.grade) ?? '',
          bag: product.bag_packing_amount,
        }}
        onCopy={(copied) => keep({ ...wizard, loads: { ...loads, ...copied } })}
      />
      <div className="cols">
        {loadFields(containers).map((field) => (
          <FieldOf
            key={field.name}
            field={field}
            of={form.of(field.name)}
            value={loads[field.name] ?? ''}
            onChange={(value) => keep({ ...wizard, loads: { ...loads, [field.name]: value } })}
          />
        ))}
      </div>
      {obstacleWith(containers, loads) ? <Info>{t('without')}</Info> : null}
    </FieldGroup>
  )
}
