import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { TaskTrouble } from '../trades/tasks/TaskFrame.tsx'
import { useTask } from '../trades/tasks/use-task.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { richTextTags } from '../ui/Text.tsx'

/** Takes back the report of a container that is not of this shipment. */
export function WithdrawContainer({
  trade,
  number,
  onDone,
}: {
  trade: Trade
  number: string
  onDone: () => void
}) {
  const t = useTranslations('containers.withdraw')
  const [open, setOpen] = useState(false)
  const sending = useTask(trade, undefined, onDone, 'withdraw-container')
  const container = { number, seal: null, bags: null, netKg: null, grossKg: null }
  return (
    <div className="pad">
      <Button variant="danger" small onClick={() => setOpen(true)}>
        {t('verb')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('title')}
        verb={t('verb')}
        refuse
        onConfirm={async () => {
          await sending.send({ act: 'container.withdraw', facts: { container } })
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        {t.rich('why', { ...richTextTags, number })}
      </ConfirmDialog>
      <TaskTrouble failure={sending.failure} />
    </div>
  )
}
