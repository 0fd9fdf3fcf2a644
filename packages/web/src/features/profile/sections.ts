import { pathTo } from '../../app/routes.ts'
import type { IconName } from '../../ui/drawings.tsx'

/** The parts of the profile (member.md §2), in the order one fills them in. */
export const sections = [
  { key: 'personal', href: pathTo('profile.personal-information'), icon: 'person' },
  { key: 'company', href: pathTo('profile.company-information'), icon: 'factory' },
  { key: 'payment', href: pathTo('profile.payment-information'), icon: 'bank' },
  { key: 'phone', href: pathTo('profile.verification-phone'), icon: 'phone' },
  { key: 'preferences', href: pathTo('profile.global-preferences'), icon: 'settings' },
  { key: 'security', href: pathTo('profile.security'), icon: 'lock' },
] as const satisfies readonly { key: string; href: string; icon: IconName }[]

export type Section = (typeof sections)[number]['key']
