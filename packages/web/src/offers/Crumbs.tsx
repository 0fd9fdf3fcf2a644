import type { LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Code } from '../ui/Text.tsx'
import { useOwnList } from './own-list.ts'

/** My offers › Offer MH-1042 › … */
export function Crumbs({
  reference,
  type,
  offerLink,
  here,
}: {
  reference: string
  /** Of an own offer. */
  type?: 'SELL' | 'BUY'
  offerLink?: LinkOptions
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
      <Link to={list}>{t('list.title')}</Link>
      <Icon name="next" />
      {offerLink ? <Link {...offerLink}>{offer}</Link> : offer}
      {here ? (
        <>
          <Icon name="next" />
          <span>{here}</span>
        </>
      ) : null}
    </nav>
  )
}
