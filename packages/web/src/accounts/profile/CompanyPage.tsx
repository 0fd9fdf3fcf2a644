import { companyNames } from '@mahsul/contract/companies/registration-wire'
import { type Company, checkCompany } from '@mahsul/domain/companies/company'
import { useTranslations } from 'use-intl'
import { CompanyFields } from '../../companies/members/CompanyFields.tsx'
import { openCountries } from '../../companies/members/registers.ts'
import { useLabels } from '../../companies/members/use-labels.ts'
import { countryName } from '../../kit/country.ts'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import { api } from '../../lib/api/api.ts'
import type { Profile } from '../../lib/api/session.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { HeadedSection } from '../../ui/sections.tsx'
import { Note } from '../../ui/states.tsx'
import { say } from '../../ui/toasts.ts'
import { ProfileFrame } from './ProfileFrame.tsx'
import { useKeepProfile } from './use-profile.ts'

export default function CompanyPage() {
  const mayChange = useMayAct('company')
  return (
    <ProfileFrame section="company">
      {(profile) => (mayChange ? <CompanyForm profile={profile} /> : <CompanyFacts profile={profile} />)}
    </ProfileFrame>
  )
}

function CompanyFacts({ profile: { company } }: { profile: Profile }) {
  const t = useTranslations('profile.company')
  const labels = useLabels().company
  const language = useLanguage()
  const facts = [
    [labels.name, company.company_name],
    [labels.country, countryName(language, company.country)],
    [labels.city, company.city],
    [labels.address, company.address],
    [labels.zip, company.zip],
    [labels.website, company.website],
  ].flatMap(([label, value]) => (value ? [{ label, value: <bdi>{value}</bdi> }] : []))
  return (
    <HeadedSection title={t('head')}>
      <Facts two facts={facts} />
      <div className="pad profile__under">
        <RightNote act="company" />
      </div>
    </HeadedSection>
  )
}

const companyOf = ({
  company: { company_name: name, document_name: documentName = '', ...rest },
}: Profile): Company => ({ name, documentName, ...rest })

function CompanyForm({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.company')
  const keep = useKeepProfile()
  const [typed, setTyped, input] = useInput('profile/company', () => companyOf(profile))
  const form = useForm<keyof Company, Company>({
    input,
    labels: useLabels().company,
    names: companyNames,
    check: async (company) => checkCompany(company, await openCountries()),
    put: async ({ name, documentName, ...rest }) => {
      const body = { company_name: name, document_name: documentName, ...rest }
      const { data } = await api('PUT /secure/profiles/company', { body })
      setTyped(companyOf(data))
      keep(data)
      say(t('saved'))
    },
  })
  return (
    <FormSheet form={form} title={t('head')} verb={t('save')} onSend={() => form.send(typed)}>
      <CompanyFields
        value={typed}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        of={form.of}
      />
      <Note>{t('hint')}</Note>
    </FormSheet>
  )
}
