import { languageNames } from '@mahsul/contract/kit/common-words'
import { phoneText } from '@mahsul/domain/accounts/account-change'
import { fullName } from '@mahsul/domain/kit/full-name'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import { useMayAct } from '../../kit/rights.ts'
import type { Profile } from '../../lib/api/session.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Code, Num } from '../../ui/Text.tsx'
import { type Section, useProfileLinks } from './sections.ts'

/** The parts, each with its content and with what is missing. */
export function Entries({ profile }: { profile: Profile }) {
  const t = useTranslations('profile')
  const about = useAbout(profile)
  const { sections } = useProfileLinks()
  const mayPay = useMayAct('payments')
  const lack: Partial<Record<Section, string>> = {
    ...(!profile.bank && mayPay && { payment: t('overview.missing') }),
    ...(!profile.phone_verified && { phone: t('overview.no') }),
  }
  return (
    <nav className="sheet" aria-label={t('parts')}>
      <ul className="entries">
        {sections.map(({ key, link, icon }) => (
          <li key={key}>
            <Link className="entry" {...link}>
              <span className="entry__ic">
                <Icon name={icon} />
              </span>
              <span className="entry__b">
                <b>{t(`section.${key}.title`)}</b>
                <span className="entry__about">{about[key]}</span>
              </span>
              {lack[key] ? <Pill tone="mute">{lack[key]}</Pill> : null}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useAbout(profile: Profile): Record<Section, ReactNode> {
  const t = useTranslations('profile')
  const language = useLanguage()
  const { bank, company } = profile
  const mayPay = useMayAct('payments')
  return {
    personal: (
      <>
        {t(`gender.${profile.gender}`)} <bdi>{fullName(profile.name, profile.last_name)}</bdi>
      </>
    ),
    company: (
      <>
        <bdi>{company.company_name}</bdi> · <bdi>{countryName(language, company.country)}</bdi>
      </>
    ),
    payment: bank ? (
      <>
        <bdi>{bank.bank_name}</bdi> <Code>{bank.iban}</Code> <Num>{bank.account_currency.toUpperCase()}</Num>
      </>
    ) : mayPay ? (
      t('overview.noAccount')
    ) : null,
    phone: <Num>{phoneText(profile.country_code, profile.phone)}</Num>,
    preferences: (
      <>
        {languageNames[language]} · <Num>{profile.timezone.replaceAll('_', ' ')}</Num>
      </>
    ),
    fees: t('overview.fees'),
    people: t('overview.people'),
    approvals: t('overview.approvals'),
    apiKeys: t('overview.apiKeys'),
    webhooks: t('overview.webhooks'),
    security: t('overview.security'),
    help: t('overview.help'),
  }
}
