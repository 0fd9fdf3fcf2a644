import { fold } from '@mahsul/domain/kit/fold'
import { isNamed } from '../../../kit/forms/form.ts'
import { readChoices } from '../../../kit/forms/select-values.ts'
import type { LoadField } from './load-fields.ts'

/** The product wizard's rules (admin.md §2): what a choice changes, and when the next step opens. */

export const wizardSteps = ['base', 'type', 'grade', 'characteristics', 'product'] as const
export type WizardStep = (typeof wizardSteps)[number]

export type NameDraft = { name: string; name_ar: string; image_url: string }
export type OriginDraft = { name: string; name_ar: string }
export type BaseDraft = NameDraft & { origin: string; origin_ar: string }

/** An existing record, or one that the end of the wizard creates. */
export type Pick<Draft> = { id: string } | { draft: Draft } | undefined

export type CharacteristicDraft = {
  name: string
  name_ar: string
  field_type: string
  is_required: string
  values: string
}

export type ProductValues = {
  purity: string
  purity_type: string
  bag_packing_amount: string
  additional_cost_per_mt: string
  platform_fee: string
}

/** What the end of the wizard creates, in this order. */
export type Part = 'origin' | 'base' | 'type' | 'grade' | 'characteristic' | 'product'

export type Created = Exclude<Part, 'product'>

export type Wizard = {
  base: Pick<BaseDraft>
  /** Not a step: it fills in the origin of a new base (decision 92). */
  origin: Pick<OriginDraft>
  type: Pick<NameDraft>
  grade: Pick<NameDraft>
  characteristics: readonly string[]
  /** Created with the product. */
  characteristic: CharacteristicDraft | undefined
  /** Entered at the last step; kept when going back. */
  product: ProductValues
  loads: Readonly<Record<LoadField, string>>
  /** What an attempt created before it stopped. */
  created: readonly Created[]
  /** The draft whose name is taken, until it is changed. */
  taken: { part: Part; draft: unknown } | undefined
}

export const emptyWizard: Wizard = {
  base: undefined,
  origin: undefined,
  type: undefined,
  grade: undefined,
  characteristics: [],
  characteristic: undefined,
  product: {
    purity: '',
    purity_type: '',
    bag_packing_amount: '',
    additional_cost_per_mt: '0',
    platform_fee: '',
  },
  loads: {},
  created: [],
  taken: undefined,
}

export const emptyName: NameDraft = { name: '', name_ar: '', image_url: '' }
export const emptyOrigin: OriginDraft = { name: '', name_ar: '' }
export const emptyBase: BaseDraft = { ...emptyName, origin: '', origin_ar: '' }

export const pickedId = (pick: Pick<unknown>): string | undefined =>
  pick && 'id' in pick ? pick.id : undefined
export const draftOf = <Draft>(pick: Pick<Draft>): Draft | undefined =>
  pick && 'draft' in pick ? pick.draft : undefined

/** Pressing a choice again removes it. Another base clears type and grade, another type the grade. */
export const chooseBase = (wizard: Wizard, id: string): Wizard => ({
  ...wizard,
  base: toggled(wizard.base, id),
  type: undefined,
  grade: undefined,
})
export const chooseType = (wizard: Wizard, id: string): Wizard => ({
  ...wizard,
  type: toggled(wizard.type, id),
  grade: undefined,
})
export const chooseGrade = (wizard: Wizard, id: string): Wizard => ({
  ...wizard,
  grade: toggled(wizard.grade, id),
})
export const chooseCharacteristic = (wizard: Wizard, id: string): Wizard => ({
  ...wizard,
  characteristics: wizard.characteristics.includes(id)
    ? wizard.characteristics.filter((each) => each !== id)
    : [...wizard.characteristics, id],
})

const toggled = (pick: Pick<unknown>, id: string) => (pickedId(pick) === id ? undefined : { id })

/** A draft replaces the choice; a new one clears those below. Further typing clears nothing. */
export const draftBase = (wizard: Wizard, draft: BaseDraft): Wizard => ({
  ...wizard,
  base: { draft },
  ...(draftOf(wizard.base) ? {} : { type: undefined, grade: undefined }),
})
export const draftType = (wizard: Wizard, draft: NameDraft): Wizard => ({
  ...wizard,
  type: { draft },
  ...(draftOf(wizard.type) ? {} : { grade: undefined }),
})
export const draftGrade = (wizard: Wizard, draft: NameDraft): Wizard => ({ ...wizard, grade: { draft } })

/** An existing base keeps its origin. */
const comingFrom = (base: Wizard['base'], { name, name_ar }: OriginDraft): Wizard['base'] =>
  pickedId(base) ? base : { draft: { ...(draftOf(base) ?? emptyBase), origin: name, origin_ar: name_ar } }

export function chooseOrigin(wizard: Wizard, { id, name, name_ar }: OriginDraft & { id: string }): Wizard {
  const origin = toggled(wizard.origin, id)
  return { ...wizard, origin, base: comingFrom(wizard.base, origin ? { name, name_ar } : emptyOrigin) }
}
export const draftOrigin = (wizard: Wizard, draft: OriginDraft): Wizard => ({
  ...wizard,
  origin: { draft },
  base: comingFrom(wizard.base, draft),
})

const draftOfPart = (wizard: Wizard, part: Part): unknown =>
  part === 'characteristic'
    ? wizard.characteristic
    : part === 'product'
      ? wizard.product
      : draftOf<NameDraft | OriginDraft>(wizard[part])

/** Marks the draft of a part: one of its name exists. */
export const take = (wizard: Wizard, part: Part): Wizard => ({
  ...wizard,
  taken: { part, draft: draftOfPart(wizard, part) },
})

/** The part whose draft could not be created because of its name; undefined once it was changed. */
export const takenPart = (wizard: Wizard): Part | undefined =>
  wizard.taken?.draft === undefined || wizard.taken.draft !== draftOfPart(wizard, wizard.taken.part)
    ? undefined
    : wizard.taken.part

type Named = { name: string; origin?: string }
const isSame = (one = '', other = '') => fold(one.trim()) === fold(other.trim())

/** Marks a part whose draft has the name of one that is there; of a base, with the same origin. */
export const takeIfThere = (
  wizard: Wizard,
  part: Created,
  { all, draft }: { all: readonly Named[]; draft: Named },
) =>
  all.some((each) => isSame(each.name, draft.name) && isSame(each.origin, draft.origin))
    ? take(wizard, part)
    : wizard

/** The part of a step whose name is taken, so that it goes on only with another. */
export const takenAt = (wizard: Wizard, step: WizardStep | 'origins'): Part | undefined => {
  const part = takenPart(wizard)
  return part && stepOf[part] === step ? part : undefined
}

/** Where a part is entered. */
export const stepOf = {
  origin: 'origins',
  base: 'base',
  type: 'type',
  grade: 'grade',
  characteristic: 'characteristics',
  product: 'product',
} as const satisfies Record<Part, WizardStep | 'origins'>

/** The origin to create with the product: a new one that the new base still uses. */
export function originToCreate({ base, origin }: Wizard): OriginDraft | undefined {
  const draft = draftOf(origin)
  const from = draftOf(base)
  const isSaid = draft && from && draft.name === from.origin && draft.name_ar === from.origin_ar
  return isSaid && isNamed(draft) ? draft : undefined
}

/** Next works only with a choice, or with a complete draft (admin.md §2, §5). */
export function mayGoOn(wizard: Wizard, step: WizardStep | 'origins'): boolean {
  switch (step) {
    case 'base': {
      const draft = draftOf(wizard.base)
      return draft
        ? isNamed(draft) && draft.origin.trim() !== '' && draft.origin_ar.trim() !== ''
        : wizard.base !== undefined
    }
    case 'origins':
      return isChosen(wizard.origin)
    case 'type':
      return isChosen(wizard.type)
    case 'grade':
      return isChosen(wizard.grade)
    case 'characteristics':
      return wizard.characteristic ? isWhole(wizard.characteristic) : wizard.characteristics.length > 0
    case 'product':
      return firstOpen(wizard) === 'product'
  }
}

const isChosen = (pick: Pick<OriginDraft>) => {
  const draft = draftOf(pick)
  return draft ? isNamed(draft) : pick !== undefined
}

const isWhole = (draft: CharacteristicDraft) =>
  isNamed(draft) && draft.field_type !== '' && (draft.field_type !== 'select' || hasAllWords(draft.values))

const hasAllWords = (values: string): boolean => {
  const rows = readChoices(values)
  return rows.length > 0 && rows.every(({ en, ar }) => en.trim() !== '' && ar.trim() !== '')
}

/** The first incomplete step; the last step if there is none. */
export const firstOpen = (wizard: Wizard): WizardStep =>
  (['base', 'type', 'grade', 'characteristics'] as const).find((step) => !mayGoOn(wizard, step)) ?? 'product'

/** A step opens only if all earlier ones are complete; the origins lead to the characteristics (admin.md §2). */
export const mayStandAt = (wizard: Wizard, step: WizardStep): boolean =>
  wizardSteps.indexOf(step) <= wizardSteps.indexOf(firstOpen(wizard)) ||
  (step === 'characteristics' && mayGoOn(wizard, 'origins'))
