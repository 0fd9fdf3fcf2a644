import { brand } from '@mahsul/contract/kit/common-words'
import type { LinkOptions } from '@tanstack/react-router'
import { Link } from '../ui/Link.tsx'
import { Mark } from './Mark.tsx'

export function Brand({ link }: { link: LinkOptions }) {
  return (
    <Link className="brand" {...link}>
      <Mark />
      <span className="brand__name">
        <span lang="en" dir="ltr">
          {brand.en}
        </span>
        <span lang="ar" dir="rtl">
          {brand.ar}
        </span>
      </span>
    </Link>
  )
}
