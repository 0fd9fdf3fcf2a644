import { Link } from '../ui/Link.tsx'
import { Mark } from './Mark.tsx'

export function Brand({ href }: { href: string }) {
  return (
    <Link className="brand" href={href}>
      <Mark />
      <span className="brand__name">
        <span lang="en" dir="ltr">
          Mahsul
        </span>
        <span lang="ar" dir="rtl">
          محصول
        </span>
      </span>
    </Link>
  )
}
