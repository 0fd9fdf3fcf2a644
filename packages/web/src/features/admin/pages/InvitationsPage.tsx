import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { serverNow } from '../../../lib/clock.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Pill, type PillTone } from '../../../ui/Pill.tsx'
import { DateText, Num } from '../../../ui/Text.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { useAct } from '../use-act.ts'

type Invitation = Answer<'GET /secure/admin/invitations'>['data'][number]

const tones: Record<Invitation['state'], PillTone> = {
  pending: 'sea',
  registered: 'leaf',
  expired: 'mute',
  replaced: 'mute',
}

export default function InvitationsPage() {
  const t = useTranslations('admin')
  return (
    <ResourceList<Invitation>
      resource={{
        at: '/admin/invitations',
        tabs: 'invitations',
        key: 'invitations',
        title: t('invitations.title'),
        about: t('invitations.about'),
        create: { link: { to: '/admin/invitations/create' }, words: t('invitations.create') },
        file: { call: 'GET /secure/admin/invitations.csv' },
        read: (query, signal) => api('GET /secure/admin/invitations', { query, signal }),
        nameOf: (invitation) => invitation.email,
        columns: [
          {
            head: t('email'),
            className: 'col-mail',
            cell: (invitation) => <Whom invitation={invitation} />,
          },
          { head: t('role'), cell: ({ role }) => t(`roles.${role.name}`) },
          {
            head: t('state'),
            cell: ({ state }) => <Pill tone={tones[state]}>{t(`invitations.state.${state}`)}</Pill>,
          },
          {
            head: t('invitations.sent'),
            className: 'col-desk',
            cell: ({ sent_at }) => <DateText at={sent_at} as="full" />,
          },
          {
            head: t('invitations.expires'),
            cell: (each) => (each.is_registered ? null : <DateText at={each.expires_at} as="full" />),
          },
        ],
        acts: (invitation) => (invitation.is_registered ? null : <Resend invitation={invitation} />),
        // An account was made of it: it is no invitation any more.
        canRemove: ({ is_registered }) => !is_registered,
        remove: ({ id }) => api('DELETE /secure/admin/invitations/{id}', { params: { id } }),
      }}
    />
  )
}

/** Links to its form, until it has been used. */
function Whom({ invitation: { id, email, is_registered } }: { invitation: Invitation }) {
  return is_registered ? (
    <Num>{email}</Num>
  ) : (
    <Link to="/admin/invitations/$id" params={{ id }}>
      <Num>{email}</Num>
    </Link>
  )
}

/** Remounted when it was sent again, so that the countdown restarts. */
const Resend = ({ invitation }: { invitation: Invitation }) => (
  <ResendIn key={invitation.resend_at} invitation={invitation} />
)

/** A new link, which kills the previous one; once a minute. */
function ResendIn({ invitation: { id, email, resend_at } }: { invitation: Invitation }) {
  const t = useTranslations('admin.invitations')
  const act = useAct()
  const [left] = useCountdown(resend_at ? (Date.parse(resend_at) - serverNow().getTime()) / 1_000 : 0)
  return (
    <Button
      variant="secondary"
      small
      busyWords={t('resending')}
      disabled={left > 0}
      aria-label={left > 0 ? t('resendToIn', { email, seconds: left }) : t('resendTo', { email })}
      onClick={() =>
        act(
          () => api('PATCH /secure/admin/invitations/{id}/resend', { params: { id } }),
          t('resent', { email }),
        )
      }
    >
      {left > 0 ? t('resendIn', { seconds: left }) : t('resend')}
    </Button>
  )
}
