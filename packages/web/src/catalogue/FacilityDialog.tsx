import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { facilityTypesQuery } from '../kit/queries.ts'
import type { Facility } from '../kit/types.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { TextField } from '../ui/form/Field.tsx'
import { Form } from '../ui/form/Form.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { Trouble } from '../ui/form/Trouble.tsx'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import type { FacilityField } from './facility-draft.ts'
import { useFacilityForm } from './use-facility-form.ts'

type Props = { onAdded: (facility: Facility) => void; onClose: () => void }

/** A loading place of one's own, in both languages; validated while typing, and as a whole (admin.md §5). */
export function FacilityDialog({ onAdded, onClose }: Props) {
  const t = useTranslations('goods.facility')
  const f = useFormats()
  const types = useQuery(facilityTypesQuery)
  const own = useId()
  const form = useFacilityForm(onAdded)
  const send = async () => {
    if (await form.send()) onClose()
  }
  const line = (field: FacilityField, dir: 'auto' | 'rtl' = 'auto') => (
    <TextField {...form.of(field)} dir={dir} autoComplete="off" />
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
        <Form id={own} onSend={send}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <SelectField
            {...form.of('logistic_facility_type_id')}
            placeholder="—"
            options={types.data.map((type) => ({
              value: type.external_id,
              label: f.inLanguage(type, 'name'),
            }))}
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
        </Form>
      ) : types.isError ? (
        <FailedState bare onRetry={() => types.refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Dialog>
  )
}
