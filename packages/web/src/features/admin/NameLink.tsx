import { Link } from '../../ui/Link.tsx'
import { InLanguage } from '../../ui/Text.tsx'

/** The name of a row in the reader's language, leading to where it is changed. */
export const NameLink = ({ of, href }: { of: { name: string; name_ar: string }; href: string }) => (
  <Link href={href}>
    <InLanguage of={of} field="name" />
  </Link>
)
