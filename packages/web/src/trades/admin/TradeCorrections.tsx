import { mayAsAdmin } from '@mahsul/domain/office/admin-roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAdminRole } from '../../kit/admin-role.ts'
import { type Correction, CorrectionDates } from '../../kit/CorrectionDates.tsx'
import { sayDone } from '../../kit/resource/done.ts'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { useSayFailure } from '../../kit/resource/use-say-failure.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import type { Trade } from './document-words.tsx'
import { ProposeCorrection } from './ProposeCorrection.tsx'

/** Dates that admins proposed to correct, with who has accepted; and the form to propose one. */
export function TradeCorrections({ trade }: { trade: Trade }) {
  const t = useTranslations('corrections.admin')
  const [proposing, setProposing] = useState(false)
  const mayAct = mayAsAdmin(useAdminRole(), 'operate')
  const { corrections = [], milestones_recorded: recorded = [], status, held } = trade
  const [latest, ...earlier] = recorded
    .filter((each) => !each.final && !corrections.some((open) => isSame(open, each)))
    .toReversed()
  if (status !== 'running' || (corrections.length === 0 && !latest)) return null
  return (
    <HeadedSection className="o-1" title={t('title')}>
      {corrections.length === 0 ? (
        <p className="faint pad">{t('none')}</p>
      ) : (
        <ul className="waits">
          {corrections.map((correction) => (
            <li key={correction.proposal}>
              <Open trade={trade} correction={correction} mayAct={mayAct} />
            </li>
          ))}
        </ul>
      )}
      {held ? (
        <p className="faint pad">{t('held')}</p>
      ) : mayAct && latest ? (
        <p className="pad">
          <Button variant="secondary" small onClick={() => setProposing(true)}>
            {t('open')}
          </Button>
        </p>
      ) : null}
      {proposing && latest ? (
        <ProposeCorrection trade={trade} open={[latest, ...earlier]} onClose={() => setProposing(false)} />
      ) : null}
    </HeadedSection>
  )
}

type Milestone = Pick<Correction, 'milestone' | 'facility_destination'>
const isSame = (one: Milestone, other: Milestone) =>
  one.milestone === other.milestone && one.facility_destination === other.facility_destination

type OpenProps = { trade: Trade; correction: Correction; mayAct: boolean }

function Open({ trade, correction, mayAct }: OpenProps) {
  const t = useTranslations('corrections.admin')
  const queries = useQueryClient()
  const sayFailure = useSayFailure()
  const { accepted, proposal } = correction
  const waitsFor = (['supplier', 'buyer'] as const).filter((side) => !accepted.includes(side))
  const withdrawing = useMutation({
    mutationFn: () =>
      api('POST /secure/admin/trades/{id}/corrections/withdraw', {
        params: { id: trade.id },
        body: { proposal },
      }),
    onSuccess: () => sayDone(t('withdrawn')),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: backOfficeKey }),
  })
  return (
    <>
      <div>
        <CorrectionDates trade={trade} correction={correction} />
        {waitsFor.map((side) => (
          <p className="faint" key={side}>
            {t.rich('waitsFor', { ...richTextTags, company: trade.parties[side].company_name })}
          </p>
        ))}
      </div>
      {mayAct ? (
        <Button
          variant="secondary"
          small
          busy={withdrawing.isPending}
          busyWords={t('withdrawing')}
          onClick={() => withdrawing.mutate()}
        >
          {t('withdraw')}
        </Button>
      ) : null}
    </>
  )
}
