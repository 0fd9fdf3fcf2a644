import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { TaskFrame } from '../../trades/tasks/TaskFrame.tsx'
import { useTask } from '../../trades/tasks/use-task.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Num, richTextTags } from '../../ui/Text.tsx'
import { payeeQuery } from '../payee-query.ts'

/** Before the supplier signs: the contract no longer names the company’s account, so it is regenerated. */
export function RenewContract({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.payee.renew')
  const signs = trade.open_tasks.some(({ task, yours }) => yours && task === 'contract.sign.supplier')
  const { data: payee } = useQuery({ ...payeeQuery(trade.id), enabled: signs })
  const sending = useTask(trade, undefined, undefined, 'renew')
  const { company_account: own, printed } = payee ?? {}
  if (!signs || !own || own.same || !printed) return null
  return (
    <section className="sheet o-1" aria-labelledby="renew-title">
      <div className="pad">
        <h2 className="h-panel" id="renew-title">
          <Icon name="warning" /> {t('title')}
        </h2>
        <p>
          {t.rich('why', {
            ...richTextTags,
            printed: () => <bdi>{printed.bank_name}</bdi>,
            printedEnd: () => <Num>{printed.last_four}</Num>,
            own: () => <bdi>{own.bank_name}</bdi>,
            ownEnd: () => <Num>{own.last_four}</Num>,
          })}
        </p>
      </div>
      <TaskFrame sending={sending} verb={t('verb')} onSend={() => sending.send({ act: 'contract.renew' })} />
    </section>
  )
}
