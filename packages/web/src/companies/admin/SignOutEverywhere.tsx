import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRowAct } from '../../kit/resource/use-row-act.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'

type Props = { id: string; name: string }

/** For a stolen phone or a colleague who left: every session of the user ends, and they may sign in again. */
export function SignOutEverywhere({ id, name }: Props) {
  const t = useTranslations('admin.users.signOut')
  const act = useRowAct()
  const [asking, setAsking] = useState(false)
  return (
    <div className="above-form">
      <Button variant="secondary" small onClick={() => setAsking(true)}>
        {t('verb')}
      </Button>
      <ConfirmDialog
        open={asking}
        refuse
        title={t('title', { name })}
        verb={t('verb')}
        busyVerb={t('busy')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await act(
            () => api('POST /secure/admin/users/{id}/sign-out', { params: { id } }),
            t('done', { name }),
          )
          setAsking(false)
        }}
      >
        {t('why')}
      </ConfirmDialog>
    </div>
  )
}
