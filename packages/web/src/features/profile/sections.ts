import { useCurrentUser } from '../../lib/session.ts'
import { roleOf } from '../../lib/session-store.ts'
import { pathTo } from '../../routes/routes.ts'
import type { IconName } from '../../ui/drawings.tsx'

export type Section = 'personal' | 'company' | 'payment' | 'phone' | 'preferences' | 'security'
type SectionLink = { key: Section; href: string; icon: IconName }
type ProfileLinks = { overview: string; sections: readonly SectionLink[] }

/** The parts of the profile (member.md §2), in the order one fills them in. */
const memberLinks: ProfileLinks = {
  overview: pathTo('profile.overview'),
  sections: [
    { key: 'personal', href: pathTo('profile.personal-information'), icon: 'person' },
    { key: 'company', href: pathTo('profile.company-information'), icon: 'factory' },
    { key: 'payment', href: pathTo('profile.payment-information'), icon: 'bank' },
    { key: 'phone', href: pathTo('profile.verification-phone'), icon: 'phone' },
    { key: 'preferences', href: pathTo('profile.global-preferences'), icon: 'settings' },
    { key: 'security', href: pathTo('profile.security'), icon: 'lock' },
  ],
}

/** Admins do not trade: their profile has no company and no bank account, and stays inside the back office. */
const adminLinks: ProfileLinks = {
  overview: pathTo('admin.profile'),
  sections: [
    { key: 'personal', href: pathTo('admin.profile.personal'), icon: 'person' },
    { key: 'phone', href: pathTo('admin.profile.phone'), icon: 'phone' },
    { key: 'preferences', href: pathTo('admin.profile.preferences'), icon: 'settings' },
    { key: 'security', href: pathTo('admin.profile.security'), icon: 'lock' },
  ],
}

export const useIsAdmin = (): boolean => roleOf(useCurrentUser()) === 'ADMIN'

export const useProfileLinks = (): ProfileLinks => (useIsAdmin() ? adminLinks : memberLinks)
