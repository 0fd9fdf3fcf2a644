import type { LinkOptions } from '@tanstack/react-router'
import { useCurrentUser } from '../../lib/api/session.ts'
import { roleOf } from '../../lib/api/session-store.ts'
import type { IconName } from '../../ui/drawings.tsx'

export type Section =
  | 'personal'
  | 'company'
  | 'payment'
  | 'fees'
  | 'people'
  | 'approvals'
  | 'apiKeys'
  | 'webhooks'
  | 'phone'
  | 'preferences'
  | 'security'
  | 'help'
type SectionLink = { key: Section; link: LinkOptions; icon: IconName }
type ProfileLinks = { overview: '/profile' | '/admin/profile'; sections: readonly SectionLink[] }

/** The parts of the profile (member.md §2), in the usual order of filling them in. */
const memberLinks: ProfileLinks = {
  overview: '/profile',
  sections: [
    { key: 'personal', link: { to: '/profile/personal-information' }, icon: 'person' },
    { key: 'company', link: { to: '/profile/company-information' }, icon: 'factory' },
    { key: 'payment', link: { to: '/profile/payment-information' }, icon: 'bank' },
    { key: 'fees', link: { to: '/profile/fees' }, icon: 'document' },
    { key: 'people', link: { to: '/profile/people' }, icon: 'people' },
    { key: 'approvals', link: { to: '/profile/approvals' }, icon: 'stamp' },
    { key: 'apiKeys', link: { to: '/profile/api-keys' }, icon: 'key' },
    { key: 'webhooks', link: { to: '/profile/webhooks' }, icon: 'globe' },
    { key: 'phone', link: { to: '/profile/verification-phone' }, icon: 'phone' },
    { key: 'preferences', link: { to: '/profile/global-preferences' }, icon: 'settings' },
    { key: 'security', link: { to: '/profile/security' }, icon: 'lock' },
    { key: 'help', link: { to: '/profile/help' }, icon: 'envelope' },
  ],
}

/** Admins do not trade: their profile has no company and no bank account, and stays inside the back office. */
const adminLinks: ProfileLinks = {
  overview: '/admin/profile',
  sections: [
    { key: 'personal', link: { to: '/admin/profile/personal-information' }, icon: 'person' },
    { key: 'phone', link: { to: '/admin/profile/verification-phone' }, icon: 'phone' },
    { key: 'preferences', link: { to: '/admin/profile/global-preferences' }, icon: 'settings' },
    { key: 'security', link: { to: '/admin/profile/security' }, icon: 'lock' },
  ],
}

export const useIsAdmin = (): boolean => roleOf(useCurrentUser()) === 'ADMIN'

export const useProfileLinks = (): ProfileLinks => (useIsAdmin() ? adminLinks : memberLinks)
