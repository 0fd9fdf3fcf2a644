import { wordsFor } from '@mahsul/contract/problem-words'
import type { Problems } from '@mahsul/domain/problems'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../lib/api.ts'
import { useFormats, useLanguage } from '../lib/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { TextField } from '../ui/Field.tsx'
import { Trouble } from '../ui/FormSheet.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import { say } from '../ui/toasts.ts'
import { useForm } from '../ui/use-form.ts'
import { emptyFacility, type FacilityDraft, type FacilityField, facilityProblem } from './facility-draft.ts'
import { facilityTypesQuery, loadingPlacesQuery } from './queries.ts'
import type { Facility } from './types.ts'

type Props = { onAdded: (facility: Facility) => void; onClose: () => void }

const fields = Object.keys(emptyFacility) as FacilityField[] // its own keys

/** A place of loading of one's own, in both languages; judged as it is typed, and as a whole (admin.md §5). */
export function FacilityDialog({ onAdded, onClose }: Props) {
  const t = useTranslations('goods.facility')
  const f = useFormats()
  const language = useLanguage()
  const queries = useQueryClient()
  const types = useQuery(facilityTypesQuery)
  const [draft, setDraft] = useState(emptyFacility)
  /** Since it was last tried to add it. */
  const [changed, setChanged] = useState<readonly FacilityField[]>([])
  const own = useId()
  const form = useForm<FacilityField, FacilityDraft>({
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
  const change = (field: FacilityField, value: string) => {
    setDraft((before) => ({ ...before, [field]: value }))
    setChanged((before) => (before.includes(field) ? before : [...before, field]))
  }
  const of = (field: FacilityField) => {
    const { error, ...about } = form.of(field)
    const problem = changed.includes(field) ? facilityProblem(draft, field) : undefined
    const words = changed.includes(field) ? problem && wordsFor(problem, language) : error
    return { ...about, ...(words !== undefined && { error: words }), value: draft[field] }
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the form that the dialog stands over is not sent along
    setChanged([])
    if (await form.send(draft)) onClose()
  }
  const line = (field: FacilityField, dir: 'auto' | 'rtl' = 'auto') => (
    <TextField
      {...of(field)}
      dir={dir}
      autoComplete="off"
      onChange={(event) => change(field, event.target.value)}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={own} busy={form.busy} busyWords={t('busy')} disabled={!types.data}>
            {t('verb')}
          </Button>
        </>
      }
    >
      <p>{t('about')}</p>
      {types.data ? (
        <form id={own} noValidate onSubmit={send}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <SelectField
            {...of('logistic_facility_type_id')}
            placeholder="—"
            options={types.data.map((type) => ({
              value: type.external_id,
              label: f.inLanguage(type, 'name'),
            }))}
            onChange={(event) => change('logistic_facility_type_id', event.target.value)}
          />
          <div className="cols">
            {line('name')}
            {line('name_ar', 'rtl')}
          </div>
          <div className="cols">
            {line('city')}
            {line('city_ar', 'rtl')}
          </div>
          <div className="cols">
            {line('country')}
            {line('country_ar', 'rtl')}
          </div>
          <Trouble failure={form.failure} />
        </form>
      ) : types.isError ? (
        <FailedState bare onRetry={() => types.refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Dialog>
  )
}
