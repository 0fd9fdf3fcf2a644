import type { LinkOptions } from '@tanstack/react-router'
import { Link } from '../../ui/Link.tsx'
import { InLanguage } from '../../ui/Text.tsx'

/** The name of a row in the reader's language, linked to its form. */
export const NameLink = ({ of, link }: { of: { name: string; name_ar: string }; link: LinkOptions }) => (
  <Link {...link}>
    <InLanguage of={of} field="name" />
  </Link>
)
