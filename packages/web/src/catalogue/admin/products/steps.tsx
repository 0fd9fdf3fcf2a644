import { fieldTypes } from '@mahsul/domain/catalogue/characteristic'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { namePair } from '../../../kit/forms/form.ts'
import { writeChoices } from '../../../kit/forms/select-values.ts'
import {
  basesQuery,
  characteristicsQuery,
  gradesQuery,
  originsQuery,
  typesQuery,
} from '../../../kit/resource/choices.ts'
import { useFormats } from '../../../lib/words/i18n.tsx'
import { DraftFields } from './DraftFields.tsx'
import { PickOrDraft } from './PickOrDraft.tsx'
import {
  type CharacteristicDraft,
  chooseBase,
  chooseCharacteristic,
  chooseGrade,
  chooseOrigin,
  chooseType,
  draftBase,
  draftGrade,
  draftOf,
  draftOrigin,
  draftType,
  emptyBase,
  emptyName,
  emptyOrigin,
  pickedId,
  takeIfThere,
  takenPart,
} from './wizard.ts'
import { useWizard } from './wizard-store.ts'

const one = (id: string | undefined) => (id === undefined ? [] : [id])
const picture = { as: 'picture', name: 'image_url', of: 'product', optional: true } as const

export function BaseStep() {
  const t = useTranslations('admin')
  const f = useFormats()
  const [wizard, set] = useWizard()
  const list = useQuery(basesQuery)
  const { data = [] } = list
  return (
    <PickOrDraft
      title={t('bases.title')}
      error={takenPart(wizard) === 'base' ? t('wizard.exists.base') : undefined}
      list={list}
      options={data.map((base) => ({
        value: base.external_id,
        label: f.inLanguage(base, 'name'),
        under: f.inLanguage(base, 'origin'),
      }))}
      chosen={one(pickedId(wizard.base))}
      onChoose={(id) => set(chooseBase(wizard, id))}
    >
      <DraftFields
        draft={draftOf(wizard.base) ?? emptyBase}
        onChange={(draft) => set(takeIfThere(draftBase(wizard, draft), 'base', { all: data, draft }))}
        fields={[
          ...namePair(t),
          { as: 'line', name: 'origin', label: t('origin') },
          { as: 'line', name: 'origin_ar', label: t('originAr'), dir: 'rtl' },
          { ...picture, label: t('form.image') },
        ]}
      />
    </PickOrDraft>
  )
}

/** Only by its link (decision 92). */
export function OriginsStep() {
  const t = useTranslations('admin')
  const f = useFormats()
  const [wizard, set] = useWizard()
  const list = useQuery(originsQuery)
  const { data = [] } = list
  return (
    <PickOrDraft
      title={t('origins.title')}
      error={takenPart(wizard) === 'origin' ? t('wizard.exists.origin') : undefined}
      list={list}
      options={data.map((origin) => ({ value: origin.external_id, label: f.inLanguage(origin, 'name') }))}
      chosen={one(pickedId(wizard.origin))}
      onChoose={(id) => {
        const origin = data.find((each) => each.external_id === id)
        if (origin) set(chooseOrigin(wizard, { id, name: origin.name, name_ar: origin.name_ar }))
      }}
    >
      <DraftFields
        draft={draftOf(wizard.origin) ?? emptyOrigin}
        onChange={(draft) => set(takeIfThere(draftOrigin(wizard, draft), 'origin', { all: data, draft }))}
        fields={namePair(t)}
      />
      {pickedId(wizard.base) ? <p className="faint">{t('wizard.originKept')}</p> : null}
    </PickOrDraft>
  )
}

export function TypeStep() {
  const t = useTranslations('admin')
  const f = useFormats()
  const [wizard, set] = useWizard()
  const list = useQuery(typesQuery)
  const { data = [] } = list
  const base = pickedId(wizard.base)
  const all = data.filter((type) => type.product_parent.external_id === base)
  return (
    <PickOrDraft
      title={t('types.title')}
      error={takenPart(wizard) === 'type' ? t('wizard.exists.type') : undefined}
      list={list}
      options={all.map((type) => ({ value: type.external_id, label: f.inLanguage(type, 'name') }))}
      chosen={one(pickedId(wizard.type))}
      onChoose={(id) => set(chooseType(wizard, id))}
    >
      <DraftFields
        draft={draftOf(wizard.type) ?? emptyName}
        onChange={(draft) => set(takeIfThere(draftType(wizard, draft), 'type', { all, draft }))}
        fields={[...namePair(t), { ...picture, label: t('form.image') }]}
      />
    </PickOrDraft>
  )
}

export function GradeStep() {
  const t = useTranslations('admin')
  const f = useFormats()
  const [wizard, set] = useWizard()
  const list = useQuery(gradesQuery)
  const { data = [] } = list
  const type = pickedId(wizard.type)
  const all = data.filter((grade) => grade.product_type.external_id === type)
  return (
    <PickOrDraft
      title={t('grades.title')}
      error={takenPart(wizard) === 'grade' ? t('wizard.exists.grade') : undefined}
      list={list}
      options={all.map((grade) => ({ value: grade.external_id, label: f.inLanguage(grade, 'name') }))}
      chosen={one(pickedId(wizard.grade))}
      onChoose={(id) => set(chooseGrade(wizard, id))}
    >
      <DraftFields
        draft={draftOf(wizard.grade) ?? emptyName}
        onChange={(draft) => set(takeIfThere(draftGrade(wizard, draft), 'grade', { all, draft }))}
        fields={[...namePair(t), { ...picture, label: t('form.image') }]}
      />
    </PickOrDraft>
  )
}

const emptyCharacteristic: CharacteristicDraft = {
  name: '',
  name_ar: '',
  field_type: '',
  is_required: '',
  values: '',
}

export function CharacteristicsStep() {
  const t = useTranslations('admin')
  const f = useFormats()
  const [wizard, set] = useWizard()
  const list = useQuery(characteristicsQuery)
  const { data = [] } = list
  const draft = wizard.characteristic ?? emptyCharacteristic
  return (
    <PickOrDraft
      title={t('characteristics.title')}
      error={takenPart(wizard) === 'characteristic' ? t('wizard.exists.characteristic') : undefined}
      list={list}
      options={data.map((each) => ({
        value: each.external_id,
        label: f.inLanguage(each, 'name'),
        under: t(`characteristics.types.${each.field_type}`),
      }))}
      chosen={wizard.characteristics}
      onChoose={(id) => set(chooseCharacteristic(wizard, id))}
    >
      <DraftFields
        draft={draft}
        onChange={(said) =>
          set(
            takeIfThere({ ...wizard, characteristic: drafted(said, draft) }, 'characteristic', {
              all: data.map(({ name }) => ({ name })),
              draft: { name: said.name },
            }),
          )
        }
        fields={[
          ...namePair(t),
          {
            as: 'choice',
            name: 'field_type',
            label: t('characteristics.kind'),
            options: fieldTypes.map((each) => ({ value: each, label: t(`characteristics.types.${each}`) })),
          },
          ...(draft.field_type === 'select'
            ? [{ as: 'pairs', name: 'values', label: t('characteristics.values') } as const]
            : []),
          {
            as: 'box',
            name: 'is_required',
            label: t('characteristics.isRequired'),
            under: t('characteristics.isRequiredWhy'),
          },
        ]}
      />
    </PickOrDraft>
  )
}

/** Another kind begins with one empty choice, or with none; without any text there is no draft. */
function drafted(said: CharacteristicDraft, before: CharacteristicDraft): CharacteristicDraft | undefined {
  const isOther = said.field_type !== before.field_type
  const values = said.field_type === 'select' ? writeChoices([{ en: '', ar: '' }]) : ''
  const next = isOther ? { ...said, values } : said
  return Object.values(next).every((word) => word.trim() === '') ? undefined : next
}
