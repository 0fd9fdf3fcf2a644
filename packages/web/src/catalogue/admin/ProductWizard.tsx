import { linkOptions, Navigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useWhoMay } from '../../kit/admin-role.ts'
import { AdminNote } from '../../kit/forms/AdminNote.tsx'
import { FilesOfForm, useFiles } from '../../kit/forms/files.ts'
import { useListLink } from '../../kit/resource/use-list-link.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { ProductStep } from './products/ProductStep.tsx'
import { BaseStep, CharacteristicsStep, GradeStep, OriginsStep, TypeStep } from './products/steps.tsx'
import { firstOpen, mayGoOn, mayStandAt, takenAt, type WizardStep, wizardSteps } from './products/wizard.ts'
import { useWizard } from './products/wizard-store.ts'

const linkOf = (step: WizardStep | 'origins') =>
  linkOptions({ to: '/admin/products/create', search: { step } })

const screens = {
  base: BaseStep,
  type: TypeStep,
  grade: GradeStep,
  characteristics: CharacteristicsStep,
}

export default function ProductWizard() {
  const t = useTranslations('admin')
  const whoMay = useWhoMay('operate')
  if (!whoMay) return <Wizard />
  return (
    <>
      <div className="page-head">
        <h1>{t('products.create')}</h1>
      </div>
      <AdminNote roles={whoMay} />
    </>
  )
}

function Wizard() {
  const t = useTranslations('admin')
  const { step: asked } = useSearch({ from: '/admin/products/create' })
  const [wizard] = useWizard()
  const files = useFiles()
  const list = useListLink({ to: '/admin/products' })
  if (asked === 'origins') return <Origins />
  const step = wizardSteps.find((each) => each === asked) ?? 'base'
  const at = wizardSteps.indexOf(step)
  // A reload starts over.
  if (!mayStandAt(wizard, step)) return <Navigate {...linkOf(firstOpen(wizard))} replace />
  const taken = takenAt(wizard, step)
  const before = wizardSteps[at - 1]
  const after = wizardSteps[at + 1]
  const back = before ? linkOf(before) : list
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
          link: linkOf(each),
        }))}
      />
      {step === 'product' ? (
        <ProductStep back={back} linkOf={linkOf} />
      ) : (
        <FilesOfForm value={files.onState}>
          <Choosing step={step} />
          <div className="row row--end wizard__go">
            <ButtonLink {...back}>{t('wizard.back')}</ButtonLink>
            <Next
              to={after}
              waitsFor={
                files.blocked
                  ? t(`form.file.${files.blocked}`)
                  : taken
                    ? t(`wizard.exists.${taken}`)
                    : mayGoOn(wizard, step)
                      ? undefined
                      : t(`wizard.wants.${step}`)
              }
            />
          </div>
        </FilesOfForm>
      )}
    </>
  )
}

/** Enabled once nothing is pending. */
function Next({ to, waitsFor }: { to: WizardStep | undefined; waitsFor: string | undefined }) {
  const t = useTranslations('admin.wizard')
  return to && !waitsFor ? (
    <ButtonLink variant="primary" {...linkOf(to)}>
      {t('next')}
    </ButtonLink>
  ) : (
    <>
      <span className="faint">{waitsFor}</span>
      <Button disabled>{t('next')}</Button>
    </>
  )
}

function Choosing({ step }: { step: keyof typeof screens }) {
  const Screen = screens[step]
  return <Screen />
}

/** Not a step: only by its link. */
function Origins() {
  const t = useTranslations('admin')
  const [wizard] = useWizard()
  const taken = takenAt(wizard, 'origins')
  return (
    <>
      <div className="page-head">
        <h1>{t('products.create')}</h1>
      </div>
      <OriginsStep />
      <div className="row row--end wizard__go">
        <ButtonLink {...linkOf('base')}>{t('wizard.back')}</ButtonLink>
        <Next
          to="characteristics"
          waitsFor={
            taken
              ? t(`wizard.exists.${taken}`)
              : mayGoOn(wizard, 'origins')
                ? undefined
                : t('wizard.wants.origins')
          }
        />
      </div>
    </>
  )
}
