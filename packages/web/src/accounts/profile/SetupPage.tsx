import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { secondFactorSetup } from '../../lib/api/second-factor-setup.ts'
import { useTitle } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Info } from '../../ui/states.tsx'
import { factorsQuery, hasFactor } from '../factors/factors-query.ts'
import { SecondFactors } from '../factors/SecondFactors.tsx'
import './profile.css'

/** Where an admin without a second factor is led in production, until they have one. */
export default function SetupPage() {
  const t = useTranslations('profile.factors.setup')
  const { data } = useQuery(factorsQuery)
  const isDone = data !== undefined && hasFactor(data)
  useTitle(t('title'))
  useEffect(() => {
    if (isDone) secondFactorSetup.set(false)
  }, [isDone])
  return (
    <div className="form-width stack">
      <PageHead title={t('title')} sub={t('lead')} />
      {isDone ? (
        <>
          <Info>{t('done')}</Info>
          <div className="row">
            <ButtonLink variant="primary" to="/admin/invitations">
              {t('goOn')}
            </ButtonLink>
          </div>
        </>
      ) : null}
      <SecondFactors />
    </div>
  )
}
