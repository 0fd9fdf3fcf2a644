import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FailedState, Note, SkeletonLines } from '../../ui/states.tsx'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { factorsQuery, hasFactor } from './factors-query.ts'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import './factors.css'

/** Passkeys, authenticator app and recovery codes: what is set up, and how to change it. */
export function SecondFactors() {
  const t = useTranslations('profile.factors')
  const p = useTranslations('profile')
  const [codes, setCodes] = useState<readonly string[]>()
  const { data: factors, isPending, refetch } = useQuery(factorsQuery)
  if (isPending) return <SkeletonLines lines={6} />
  if (!factors)
    return (
      <FailedState title={t('failed')} onRetry={() => refetch()}>
        {p('failedWhy')}
      </FailedState>
    )
  return (
    <section className="sheet pad factors" aria-labelledby="factors-head">
      <div>
        <h2 className="h-panel" id="factors-head">
          {t('head')}
        </h2>
        <p className="faint">{t(hasFactor(factors) ? 'on' : 'off')}</p>
      </div>
      <Passkeys factors={factors} onCodes={setCodes} />
      <AuthenticatorApp factors={factors} onCodes={setCodes} />
      {hasFactor(factors) ? <RecoveryCodes factors={factors} onCodes={setCodes} /> : null}
      <Note>{t('told')}</Note>
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </section>
  )
}
