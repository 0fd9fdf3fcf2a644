import { rightNames } from '@mahsul/contract/companies/right-words'
import { type CompanyRight, companyRights } from '@mahsul/domain/companies/company-rights'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { NotYet } from '../../kit/forms/NotYet.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { listKey } from '../../kit/resource/resource.ts'
import { useRowAct } from '../../kit/resource/use-row-act.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { refusedWords } from '../../lib/words/refused-words.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Info } from '../../ui/states.tsx'
import { Address, Bdi, DateText, Num } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'

type Plan = Answer<'GET /secure/admin/companies/{id}/merge'>['data']
type Company = Plan['from']

/** What a merge would do, in numbers, before an admin decides: one company, or two. */
export default function MergePage() {
  const { id } = useParams({ from: '/admin/companies/$id/merge' })
  const { into = id } = useSearch({ from: '/admin/companies/$id/merge' })
  const plan = useQuery({
    queryKey: [...listKey('company-matches'), 'merge', id, into],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/companies/{id}/merge', { params: { id }, query: { into }, signal })).data,
    gcTime: 0, // data of an earlier visit is stale
  })
  if (!plan.data) return <NotYet of={[plan]} lines={6} />
  return plan.data.obstacles.length > 0 ? <Kept plan={plan.data} /> : <Merge key={id} plan={plan.data} />
}

/** They cannot be merged; they may still be marked as two. */
function Kept({ plan }: { plan: Plan }) {
  const t = useTranslations('merging')
  const { codes } = refusedWords(useLanguage()).refusals
  return (
    <>
      <PageHead title={t.rich('page', namesOf(plan))} sub={t('pageAbout')} />
      <div className="stack">
        <Info>
          {t('cannot')}
          <ul>
            {plan.obstacles.map((code) => (
              <li key={code}>{codes[code]}</li>
            ))}
          </ul>
        </Info>
        <Comparison plan={plan} />
        <div className="row row--end">
          <ButtonLink to="/admin/companies/matches">{t('apart.keep')}</ButtonLink>
          <Apart plan={plan} />
        </div>
      </div>
    </>
  )
}

function Merge({ plan }: { plan: Plan }) {
  const t = useTranslations('merging')
  const language = useLanguage()
  const { from, into } = plan
  return (
    <ResourceForm
      title={t.rich('page', namesOf(plan))}
      verb={t('verb')}
      done={t('done')}
      broken={t('broken')}
      duty="govern"
      back={{ to: '/admin/companies/matches' }}
      initial={{ right: '', reason: '' }}
      fields={() => [
        {
          as: 'choice',
          name: 'right',
          label: t('right'),
          hint: t('rightHint'),
          options: companyRights.map((right) => ({ value: right, label: rightNames[right][language] })),
        },
        { as: 'text', name: 'reason', label: t('reason'), hint: t('reasonHint') },
      ]}
      save={({ right, reason }) =>
        api('POST /secure/admin/companies/{id}/merge', {
          params: { id: from.external_id },
          body: { into: into.external_id, right: right as CompanyRight, reason }, // chosen from the list
        })
      }
      above={
        <div className="stack above-form">
          <p className="faint">{t('pageAbout')}</p>
          <Comparison plan={plan}>
            <ButtonLink
              small
              to="/admin/companies/$id/merge"
              params={{ id: into.external_id }}
              search={{ into: from.external_id }}
            >
              {t('swap')}
            </ButtonLink>
            <Apart plan={plan} />
          </Comparison>
          <WhatMoves plan={plan} />
        </div>
      }
    />
  )
}

const namesOf = ({ from, into }: Plan) => ({
  from: () => <Bdi>{from.company_name}</Bdi>,
  into: () => <Bdi>{into.company_name}</Bdi>,
})

function Comparison({ plan: { from, into }, children }: { plan: Plan; children?: ReactNode }) {
  const t = useTranslations('merging')
  const roles = useTranslations('admin.roles')
  const rows: { label: string; of: (company: Company) => ReactNode }[] = [
    { label: t('older'), of: ({ company_name }) => <Bdi>{company_name}</Bdi> },
    { label: t('place'), of: ({ city, country }) => <Bdi>{`${city}, ${country}`}</Bdi> },
    { label: t('role'), of: ({ role }) => roles(role) },
    { label: t('domains'), of: ({ domains }) => <Address>{domains.join(' ')}</Address> },
    { label: t('moving.people'), of: ({ people }) => t('people', { n: people }) },
    { label: t('since'), of: ({ created_at }) => <DateText at={created_at} as="full" /> },
  ]
  return (
    <HeadedSection title={t('compare')} end={<div className="row">{children}</div>}>
      <Table
        caption={t('compare')}
        rows={rows}
        rowKey={({ label }) => label}
        columns={[
          { head: '', cell: ({ label }) => label },
          { head: t('from'), cell: ({ of }) => of(from) },
          { head: t('into'), cell: ({ of }) => <b>{of(into)}</b> },
        ]}
      />
    </HeadedSection>
  )
}

const moving = ['people', 'offers', 'bids', 'trades', 'invitations'] as const
const ending = ['bids', 'approvals', 'api_keys'] as const

function WhatMoves({ plan }: { plan: Plan }) {
  const t = useTranslations('merging')
  const ends = ending.filter((what) => (plan.ending[what] ?? 0) > 0)
  return (
    <>
      <HeadedSection title={t('moves')}>
        <Facts
          facts={moving.map((what) => ({
            label: t(`moving.${what}`),
            value: <Num>{plan.moving[what]}</Num>,
          }))}
        />
      </HeadedSection>
      {ends.length > 0 ? (
        <HeadedSection title={t('ends')}>
          <Facts
            two
            facts={ends.map((what) => ({
              label: t(`ending.${what}`),
              value: <Num>{plan.ending[what]}</Num>,
            }))}
          />
        </HeadedSection>
      ) : null}
      <Info>
        {t.rich('account', namesOf(plan))}{' '}
        {plan.newly_paid > 0 ? t.rich('newlyPaid', { ...namesOf(plan), n: plan.newly_paid }) : null}
      </Info>
    </>
  )
}

function Apart({ plan: { from, into } }: { plan: Plan }) {
  const t = useTranslations('merging.apart')
  const [asks, setAsks] = useState(false)
  const act = useRowAct()
  const navigate = useNavigate()
  const body = { one_id: from.external_id, other_id: into.external_id }
  return (
    <>
      <Button variant="secondary" small onClick={() => setAsks(true)}>
        {t('verb')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('title')}
        verb={t('verb')}
        busyVerb={t('busy')}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          await act(() => api('POST /secure/admin/company-matches/apart', { body }), t('done'))
          setAsks(false)
          void navigate({ to: '/admin/companies/matches' }) // the button waits for this function, and the page for the button
        }}
      >
        {t.rich('why', {
          older: () => <Bdi>{into.company_name}</Bdi>,
          newer: () => <Bdi>{from.company_name}</Bdi>,
        })}
      </ConfirmDialog>
    </>
  )
}
