import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Facility } from '../kit/types.ts'
import { Button } from '../ui/Button.tsx'

const FacilityDialog = lazy(async () => ({ default: (await import('./FacilityDialog.tsx')).FacilityDialog }))

/** Next to a list of loading places: adds a missing one, and selects it. */
export function AddFacility({ onAdded }: { onAdded: (facility: Facility) => void }) {
  const t = useTranslations('goods.facility')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" icon="plus" className="btn--under" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open ? (
        <Suspense>
          <FacilityDialog onAdded={onAdded} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
