import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Code } from '../../ui/Text.tsx'
import { useOwnList } from './list/own-list.ts'

/** My offers › Offer MH-1042 › … */
export function Crumbs({
  reference,
  type,
  offerHref,
  here,
}: {
  reference: string
  /** Of an own offer. */
  type?: 'SELL' | 'BUY'
  offerHref?: string
  here?: ReactNode
}) {
  const t = useTranslations('offers')
  const list = useOwnList(type)
  const offer = (
    <span>
      {t('crumbs.offer')} <Code>{reference}</Code>
    </span>
  )
  return (
    <nav className="crumbs" aria-label={t('crumbs.label')}>
      <Link href={list}>{t('list.title')}</Link>
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
