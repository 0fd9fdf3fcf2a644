import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../app/routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Code } from '../../ui/Text.tsx'

/** My offers › Offer MH-1042 › … */
export function Crumbs({
  reference,
  offerHref,
  here,
}: {
  reference: string
  offerHref?: string
  here?: ReactNode
}) {
  const t = useTranslations('offers')
  const offer = (
    <span>
      {t('crumbs.offer')} <Code>{reference}</Code>
    </span>
  )
  return (
    <nav className="crumbs" aria-label={t('crumbs.label')}>
      <Link href={pathTo('offers.index')}>{t('list.title')}</Link>
      <Icon name="next" />
      {offerHref ? <Link href={offerHref}>{offer}</Link> : offer}
      {here ? (
        <>
          <Icon name="next" />
          <span>{here}</span>
        </>
      ) : null}
    </nav>
  )
}
