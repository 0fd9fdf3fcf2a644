import { rightNames } from '@mahsul/contract/companies/right-words'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/states.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { Texture } from '../../ui/Texture.tsx'
import type { Invitation } from './joining-keeper.ts'

/** What the invitation says, which cannot be changed here, and what happens with the answers. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('joining')
  const language = useLanguage()
  const { company } = invitation
  return (
    <aside className="sheet pad joining-facts" aria-labelledby="joining-facts">
      <h2 className="h-panel" id="joining-facts">
        {t('invitation.title')}
      </h2>
      <Texture commodity="sesame" className="joining-facts__tx" box={[280, 40]} />
      <Facts
        two
        facts={[
          {
            label: t('invitation.for'),
            value: (
              <bdi dir="ltr" className="joining-mail">
                {invitation.email}
              </bdi>
            ),
          },
          company && { label: t('invitation.company'), value: <bdi>{company.company_name}</bdi> },
          {
            label: t('invitation.as'),
            value: company
              ? rightNames[company.right][language]
              : t(`role.${invitation.role.name as 'SUPPLIER'}`), // one of the four roles
          },
          company && { label: t('invitation.by'), value: <bdi>{company.invited_by}</bdi> },
          { label: t('invitation.until'), value: <DateText at={invitation.expires_at} as="shortTime" /> },
        ]}
      />
      <Note>{company ? t('invitation.there') : t.rich('invitation.verified', richTextTags)}</Note>
      <Note>{t('invitation.secret')}</Note>
    </aside>
  )
}
