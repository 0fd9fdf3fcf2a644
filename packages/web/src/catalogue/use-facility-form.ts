import type { Problems } from '@mahsul/domain/kit/problems'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadingPlacesQuery } from '../kit/queries.ts'
import type { Facility } from '../kit/types.ts'
import { api } from '../lib/api/api.ts'
import { useFormats, useLanguage } from '../lib/words/i18n.tsx'
import { wordsFor } from '../lib/words/problem-words.ts'
import { textProps } from '../ui/form/text-props.ts'
import { useForm } from '../ui/form/use-form.ts'
import { useInput } from '../ui/form/use-input.ts'
import { say } from '../ui/toasts.ts'
import { emptyFacility, type FacilityDraft, type FacilityField, facilityProblem } from './facility-draft.ts'

const fields = Object.keys(emptyFacility) as FacilityField[] // its own keys

/** A loading place while it is typed, validated field by field and as a whole, and adding it. */
export function useFacilityForm(onAdded: (facility: Facility) => void) {
  const t = useTranslations('goods.facility')
  const f = useFormats()
  const language = useLanguage()
  const queries = useQueryClient()
  const [draft, setDraft, input] = useInput('facility', emptyFacility)
  /** Since the last attempt to add it. */
  const [changed, setChanged] = useState<readonly FacilityField[]>([])
  const form = useForm<FacilityField, FacilityDraft>({
    input,
    labels: {
      logistic_facility_type_id: t('type'),
      name: t('name'),
      name_ar: t('nameAr'),
      city: t('city'),
      city_ar: t('cityAr'),
      country: t('country'),
      country_ar: t('countryAr'),
    },
    check: (answers) => {
      const problems: Problems<FacilityField> = {}
      for (const field of fields) {
        const problem = facilityProblem(answers, field)
        if (problem) problems[field] = problem
      }
      return problems
    },
    put: async (body) => {
      const { data } = await api('POST /secure/logistic-facilities', { body })
      queries.setQueryData(loadingPlacesQuery.queryKey, (places) => places && [...places, data])
      void queries.invalidateQueries({ queryKey: loadingPlacesQuery.queryKey })
      onAdded(data)
      say(t('added', { name: f.inLanguage(data, 'name') }))
    },
  })
  const change = (field: FacilityField) => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }))
    setChanged((before) => (before.includes(field) ? before : [...before, field]))
  }
  const of = (field: FacilityField) => {
    const { error, ...about } = form.of(field)
    const problem = changed.includes(field) ? facilityProblem(draft, field) : undefined
    const words = changed.includes(field) ? problem && wordsFor(problem, language) : error
    return {
      ...about,
      ...(words !== undefined && { error: words }),
      ...textProps(draft[field], change(field)),
    }
  }
  const send = () => {
    setChanged([])
    return form.send(draft)
  }
  return { ...form, of, send }
}
