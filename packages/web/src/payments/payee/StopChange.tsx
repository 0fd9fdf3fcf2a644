import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { TaskTrouble } from '../../trades/tasks/TaskFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { usePayeeAct } from './use-payee-act.ts'

/** Either side stops the change; the account in force stays as it is. */
export function StopChange({ trade }: { trade: Trade }) {
  const t = useTranslations('payee.stop')
  const [open, setOpen] = useState(false)
  const sending = usePayeeAct<null>(trade, 'payee.stop', {
    put: (_, idempotencyKey) =>
      api('POST /secure/trades/{id}/payee-change/stop', {
        params: { id: trade.id },
        body: {},
        idempotencyKey,
      }),
  })
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('verb')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('title')}
        verb={t('verb')}
        busyVerb={t('busy')}
        refuse
        onConfirm={async () => {
          await sending.send(null)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        {t('why')}
      </ConfirmDialog>
      <TaskTrouble failure={sending.failure} />
    </>
  )
}
