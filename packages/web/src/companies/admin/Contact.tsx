import { phoneText } from '@mahsul/domain/accounts/account-change'
import { fullName } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import type { Company } from '../../kit/resource/company.ts'
import { Link } from '../../ui/Link.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Address, Num } from '../../ui/Text.tsx'

/** Whom to call about the company: what an operator opens this page for. */
export function Contact({ company: { contact } }: { company: Company }) {
  const t = useTranslations('companies.contact')
  return (
    <PaddedSection className="o-1" title={t('title')}>
      {contact ? (
        <span className="contact">
          <Link to="/admin/users/$id" params={{ id: contact.external_id }}>
            <bdi>{fullName(contact.name, contact.last_name)}</bdi>
          </Link>
          <a href={`tel:${contact.phone}`}>
            <span className="sr">{t('call')} </span>
            <Num>{phoneText(contact.country_code, contact.phone)}</Num>
          </a>
          <a href={`mailto:${contact.email}`}>
            <span className="sr">{t('write')} </span>
            <Address>{contact.email}</Address>
          </a>
        </span>
      ) : (
        <p className="faint">{t('none')}</p>
      )}
    </PaddedSection>
  )
}
