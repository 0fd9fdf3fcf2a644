import { Navigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../../app/routes.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { FilesOfForm, useFiles } from '../files.ts'
import { ProductStep } from '../wizard/ProductStep.tsx'
import { BaseStep, CharacteristicsStep, GradeStep, OriginsStep, TypeStep } from '../wizard/steps.tsx'
import { firstOpen, mayGoOn, type WizardStep, wizardSteps } from '../wizard/wizard.ts'
import { useWizard } from '../wizard/wizard-store.ts'

const hrefOf = (step: WizardStep) => pathTo('admin.new-product', undefined, { step })

const screens = {
  base: BaseStep,
  type: TypeStep,
  grade: GradeStep,
  characteristics: CharacteristicsStep,
}

export default function ProductWizard() {
  const t = useTranslations('admin')
  const { step: asked } = useSearch({ strict: false }) as { step?: string } // the router keeps strings
  const [wizard] = useWizard()
  const files = useFiles()
  if (asked === 'origins') return <Origins />
  const step = wizardSteps.find((each) => each === asked) ?? 'base'
  const at = wizardSteps.indexOf(step)
  const open = firstOpen(wizard)
  // Nobody stands at a step whose earlier ones lack something: a reload begins anew.
  if (at > wizardSteps.indexOf(open)) return <Navigate to={hrefOf(open)} replace />
  const before = wizardSteps[at - 1]
  const after = wizardSteps[at + 1]
  const back = before ? hrefOf(before) : pathTo('admin.products')
  return (
    <>
      <div className="page-head">
        <h1>{t('products.create')}</h1>
      </div>
      <Steps
        current={at}
        steps={wizardSteps.map((each) => ({
          key: each,
          label: t(`wizard.step.${each}`),
          href: hrefOf(each),
        }))}
      />
      {step === 'product' ? (
        <ProductStep back={back} />
      ) : (
        <FilesOfForm value={files.tell}>
          <Choosing step={step} />
          <div className="row row--end wizard__go">
            <ButtonLink href={back}>{t('wizard.back')}</ButtonLink>
            {after && mayGoOn(wizard, step) && !files.blocked ? (
              <ButtonLink variant="primary" href={hrefOf(after)}>
                {t('wizard.next')}
              </ButtonLink>
            ) : (
              <>
                <span className="faint">
                  {files.blocked ? t(`form.file.${files.blocked}`) : t(`wizard.wants.${step}`)}
                </span>
                <Button disabled>{t('wizard.next')}</Button>
              </>
            )}
          </div>
        </FilesOfForm>
      )}
    </>
  )
}

function Choosing({ step }: { step: keyof typeof screens }) {
  const Screen = screens[step]
  return <Screen />
}

/** Beside the way: by its link only. */
function Origins() {
  const t = useTranslations('admin')
  return (
    <>
      <div className="page-head">
        <h1>{t('products.create')}</h1>
      </div>
      <OriginsStep />
      <div className="row row--end wizard__go">
        <ButtonLink href={hrefOf('base')}>{t('wizard.back')}</ButtonLink>
        <ButtonLink variant="primary" href={hrefOf('characteristics')}>
          {t('wizard.next')}
        </ButtonLink>
      </div>
    </>
  )
}
