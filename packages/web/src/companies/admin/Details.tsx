import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import type { Company } from '../../kit/resource/company.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Address, Bdi, Code, Money, Num } from '../../ui/Text.tsx'
import { RegistrationNumber } from './RegistrationNumber.tsx'

type Props = { company: Company }

/** Where the company is registered and reached, and how it has dealt so far. */
export function Details({ company }: Props) {
  const d = useTranslations('companies.details')
  const language = useLanguage()
  const [entering, setEntering] = useState(false)
  const { conduct, membership, registration_number: number } = company
  return (
    <HeadedSection
      className="o-5"
      title={d('title')}
      end={
        <Button variant="quiet" small onClick={() => setEntering(true)}>
          {d(number ? 'change' : 'enter')}
        </Button>
      }
    >
      <Facts
        two
        facts={[
          { label: d('number'), value: number ? <Code>{number}</Code> : d('noNumber') },
          {
            label: d('address'),
            value: <bdi className="lines">{company.company_address}</bdi>,
            under: (
              <>
                <Bdi>{[company.company_zip_code, company.company_city].filter(Boolean).join(' ')}</Bdi>
                <br />
                <Bdi>{countryName(language, company.country)}</Bdi>
              </>
            ),
          },
          {
            label: d('domains'),
            value: company.domains.map((domain) => <Address key={domain}>{domain}</Address>),
          },
          {
            label: d('website'),
            value: company.website ? <Address>{company.website}</Address> : d('none'),
          },
          { label: d('membership'), value: membership ? d(`memberships.${membership}`) : d('none') },
          { label: d('finished'), value: <Num>{conduct.trades_finished}</Num> },
          { label: d('lapsed'), value: <Num>{conduct.orders_lapsed}</Num> },
          { label: d('refusals'), value: <Num>{conduct.refusals}</Num> },
        ]}
      />
      {entering ? <RegistrationNumber company={company} onClose={() => setEntering(false)} /> : null}
    </HeadedSection>
  )
}

/** Above which sums the company takes a second person. */
export function Limits({ company: { limits } }: Props) {
  const t = useTranslations('companies.limits')
  const above = (sum: string | null) =>
    sum === null ? t('never') : t.rich('usd', { sum: () => <Money amount={sum} /> })
  return (
    <HeadedSection className="o-5" title={t('title')}>
      <Facts
        two
        facts={[
          { label: t('purchase'), value: above(limits.purchase) },
          { label: t('acceptance'), value: above(limits.acceptance) },
          { label: t('signing'), value: above(limits.signing) },
          { label: t('bank'), value: t(limits.bank ? 'second' : 'alone') },
        ]}
      />
    </HeadedSection>
  )
}
