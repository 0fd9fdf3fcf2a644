import { mayAct } from '@mahsul/domain/companies/company-rights'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { companyQuery } from '../../kit/rights.ts'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Invitations } from './Invitations.tsx'
import { LeaveCompany } from './LeaveCompany.tsx'
import { PeopleList } from './PeopleList.tsx'
import { RightsTable } from './RightsTable.tsx'
import './people.css'

/** Who belongs to the company and what each may do; owners change that, everybody may leave. */
export function People() {
  const t = useTranslations('people')
  const { data: company, isPending, refetch } = useQuery(companyQuery)
  if (isPending) return <SkeletonLines lines={8} />
  if (!company)
    return (
      <FailedState title={t('failed')} onRetry={() => refetch()}>
        {t('failedWhy')}
      </FailedState>
    )
  return (
    <>
      <PeopleList company={company} />
      {mayAct(company.right, 'people') ? <Invitations company={company} /> : null}
      <RightsTable />
      <LeaveCompany company={company} />
    </>
  )
}
