import { rightNames } from '@mahsul/contract/companies/right-words'
import { roleIds } from '@mahsul/domain/accounts/member'
import { type CompanyRight, companyRights } from '@mahsul/domain/companies/company-rights'
import { mailDomain } from '@mahsul/domain/kit/email'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import type { FormField, Values } from '../../kit/forms/form.ts'
import { listKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'

type Name = 'email' | 'role_id' | 'admin_role' | 'language' | 'company' | 'right'
export type InvitationValues = Values<Name>

/** The choice beside the companies that are at the domain. */
const ANOTHER = 'another'
const joins = ({ company }: InvitationValues) => company !== '' && company !== ANOTHER

/** Once it looks like a whole one. */
const domainOf = (email: string): string | undefined => {
  const domain = email.includes('@') ? mailDomain(email) : ''
  return domain.includes('.') && !domain.endsWith('.') ? domain : undefined
}

/**
 * Whether somebody is invited to join a company that has people at the mail domain of the address (decision 122): asked only where
 * there is one. Who joins gets the company's role.
 */
export function useCompanyChoice() {
  const t = useTranslations('admin.invitations')
  const language = useLanguage()
  const mayGovern = useMayAsAdmin('govern')
  const [email, setEmail] = useState('')
  const domain = domainOf(email)
  const { data: known = [] } = useQuery({
    queryKey: [...listKey('company-matches'), 'domain', domain],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/invitations/companies', { query: { email: `@${domain}` }, signal })).data,
    enabled: domain !== undefined,
  })

  const fields = (answers: InvitationValues): FormField<Name>[] =>
    known.length === 0
      ? []
      : [
          {
            as: 'choice',
            name: 'company',
            label: t('company'),
            hint: t(mayGovern ? 'companyHint' : 'companyHintOnly'),
            options: [
              ...(mayGovern ? known : []).map(({ external_id: value, company_name }) => ({
                value,
                label: t('colleagueOf', { company: company_name }),
              })),
              { value: ANOTHER, label: t('anotherCompany') },
            ],
          },
          ...(joins(answers)
            ? [
                {
                  as: 'choice' as const,
                  name: 'right' as const,
                  label: t('right'),
                  options: companyRights.map((right) => ({
                    value: right,
                    label: rightNames[right][language],
                  })),
                },
              ]
            : []),
        ]

  return {
    fields,
    joins,
    watch: ({ email: typed }: InvitationValues) => setEmail(typed),
    /** Another domain asks again; a company brings its role. */
    changed(answers: InvitationValues, name: Name): InvitationValues {
      if (name === 'email' && domainOf(answers.email) !== domain)
        return { ...answers, company: '', right: '' }
      const company = known.find(({ external_id }) => external_id === answers.company)
      return name === 'company' && company ? { ...answers, role_id: String(roleIds[company.role]) } : answers
    },
    /** As the call takes it. */
    body: ({ company, right }: InvitationValues) =>
      company === '' || company === ANOTHER
        ? { ...(company && { another_company: true }) }
        : { colleague_of: { company_id: company, right: right as CompanyRight } }, // chosen from the list
  }
}
