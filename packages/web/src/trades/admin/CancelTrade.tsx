import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/forms/ReasonDialog.tsx'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Code } from '../../ui/Text.tsx'
import type { Trade } from './document-words.tsx'

/** Ends a running trade, if the operator allows it; otherwise says that it is not allowed. */
export function CancelTrade({ trade }: { trade: Trade }) {
  const t = useTranslations('tradeActs.cancel')
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  if (trade.status !== 'running') return null
  const { id, version } = trade
  return (
    <PaddedSection className="o-6" title={t('title')}>
      {trade.may_cancel ? (
        <>
          <p className="faint">{t('about')}</p>
          <Button variant="refuse" small onClick={() => setAsking(true)}>
            {t('open')}
          </Button>
        </>
      ) : (
        <p className="faint">{t.rich('off', { code: (setting) => <Code>{setting}</Code> })}</p>
      )}
      {asking ? (
        <ReasonDialog
          form={`cancel/${id}`}
          title={t.rich('ask', { trade: () => <Code>{trade.reference}</Code> })}
          why={t(isContracted(trade) ? 'why.contracted' : 'why.open')}
          keep={t('keep')}
          verb={t('verb')}
          busyVerb={t('busy')}
          done={t('done')}
          reason={{ label: t('reason'), hint: t('reasonHint'), missing: t('reasonMissing') }}
          call={(reason) =>
            api('POST /secure/admin/trades/{id}/cancel', { params: { id }, body: { version, reason } })
          }
          onFailure={() => void queries.invalidateQueries({ queryKey: backOfficeKey })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </PaddedSection>
  )
}

/** Both have signed: the containers stay sold. */
const isContracted = ({ steps }: Trade) =>
  steps.some(({ name, started_at: at }) => name === 'CONFIRMATION_PROCESS' && at !== null)
