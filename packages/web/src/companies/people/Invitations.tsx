import { rightNames } from '@mahsul/contract/companies/right-words'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Company } from '../../kit/rights.ts'
import { api } from '../../lib/api/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Pill, Tag } from '../../ui/Pill.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Address, DateText } from '../../ui/Text.tsx'
import { InviteForm } from './InviteForm.tsx'
import { useConfirmed } from './use-confirmed.ts'

type Invitation = Company['invitations'][number]

/** Colleagues who were invited and have not joined yet, and the form for another. */
export function Invitations({ company }: { company: Company }) {
  const t = useTranslations('people.invite')
  const [inviting, setInviting] = useState(false)
  const [takenBack, takeBack] = useState<Invitation>()
  const { invitations } = company
  if (inviting) return <InviteForm domains={company.domains} onClose={() => setInviting(false)} />
  return (
    <PaddedSection title={t('head')}>
      {invitations.length > 0 ? (
        <ul>
          {invitations.map((invitation) => (
            <InvitationRow
              // after each sending a new one, with its own wait
              key={`${invitation.external_id} ${invitation.sent_at}`}
              invitation={invitation}
              onTakeBack={() => takeBack(invitation)}
            />
          ))}
        </ul>
      ) : (
        <p className="faint">{t('none')}</p>
      )}
      <div className="row row--end">
        <Button variant="secondary" icon="plus" onClick={() => setInviting(true)}>
          {t('open')}
        </Button>
      </div>
      {takenBack ? <TakeBack invitation={takenBack} onClose={() => takeBack(undefined)} /> : null}
    </PaddedSection>
  )
}

function InvitationRow({ invitation, onTakeBack }: { invitation: Invitation; onTakeBack: () => void }) {
  const t = useTranslations('people.invite')
  const language = useLanguage()
  const confirmed = useConfirmed()
  const { external_id: id, email, right, state, resend_at: resendAt } = invitation
  const [wait] = useCountdown(resendAt ? (Date.parse(resendAt) - serverNow().getTime()) / 1_000 : 0)
  const to = () => <Address>{email}</Address>
  const resend = () =>
    confirmed(
      () => api('PATCH /secure/company/invitations/{id}/resend', { params: { id } }),
      t('resent', { email }),
    )
  return (
    <li className="person person--invited">
      <span className="person__b">
        <b>{to()}</b>
        <span className="faint">
          {state === 'expired' ? <Pill tone="clay">{t('expired')}</Pill> : null}{' '}
          {t.rich(state === 'expired' ? 'wasUntil' : 'until', {
            date: () => <DateText at={invitation.expires_at} as="shortTime" />,
          })}
        </span>
      </span>
      <span className="person__right">
        <Tag>{rightNames[right][language]}</Tag>
      </span>
      <span className="person__acts">
        <Button variant="quiet" small disabled={wait > 0} busyWords={t('resending')} onClick={resend}>
          {wait > 0 ? t('resendIn', { n: wait }) : t('resend')} <span className="sr">{to()}</span>
        </Button>
        <Button variant="quiet" small onClick={onTakeBack}>
          {t('takeBack.verb')} <span className="sr">{to()}</span>
        </Button>
      </span>
    </li>
  )
}

function TakeBack({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useTranslations('people.invite.takeBack')
  const confirmed = useConfirmed()
  const { external_id: id, email } = invitation
  return (
    <ConfirmDialog
      open
      refuse
      title={t('title')}
      verb={t('verb')}
      busyVerb={t('busy')}
      onConfirm={async () => {
        await confirmed(() => api('DELETE /secure/company/invitations/{id}', { params: { id } }), t('done'))
        onClose()
      }}
      onClose={onClose}
    >
      {t.rich('why', { email: () => <Address>{email}</Address> })}
    </ConfirmDialog>
  )
}
