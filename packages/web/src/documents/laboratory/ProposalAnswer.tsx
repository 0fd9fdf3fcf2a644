import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { RefusalForm } from '../../trades/tasks/RefusalForm.tsx'
import { TaskTrouble } from '../../trades/tasks/TaskFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import type { LaboratoryOfTrade, ProposedSpecification } from './laboratory-query.ts'
import { Opening } from './Opening.tsx'
import { laboratoryForm, useLaboratoryAct } from './use-laboratory-acts.ts'

type Props = { trade: Trade; data: LaboratoryOfTrade; proposal: ProposedSpecification }

/** The other side accepts what was proposed, or declines it with a reason. */
export function ProposalAnswer({ trade, data, proposal: { entry, side } }: Props) {
  const t = useTranslations('laboratory')
  const mayAct = useMayAct('deal')
  const accepting = useLaboratoryAct({ trade, data, act: 'specification.accept' })
  const declining = useLaboratoryAct({ trade, data, act: 'specification.decline' })
  if (!data.may_agree) return null
  if (side === trade.side) return <p className="faint">{t('proposal.waits')}</p>
  if (!mayAct) return <RightNote act="deal" />
  return (
    <div className="lab__acts">
      <Button variant="approve" busy={accepting.busy} onClick={() => accepting.send({ proposal: entry })}>
        {t('proposal.accept')}
      </Button>
      <Opening words={t('proposal.decline')} variant="danger">
        {(close) => (
          <RefusalForm
            sending={declining}
            typed={{ form: laboratoryForm(trade, 'specification.decline'), name: `${entry}` }}
            words={{ why: t('proposal.reason'), verb: t('proposal.decline') }}
            onBack={close}
            onSend={(message) => declining.send({ proposal: entry, message })}
          />
        )}
      </Opening>
      <TaskTrouble failure={accepting.failure} />
    </div>
  )
}
