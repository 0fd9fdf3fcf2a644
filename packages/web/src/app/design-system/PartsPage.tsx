import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { type PartKey, parts, pathOfPart } from './parts.ts'
import './design-system.css'

/** One page of the guide: its content, and links to the pages before, after and above it. */
export function PartsPage({ of, children }: { of: PartKey; children: ReactNode }) {
  const t = useTranslations('parts')
  const place = parts.indexOf(of)
  const [before, after] = [parts[place - 1], parts[place + 1]]
  useTitle(t(`pages.${of}.title`))
  return (
    <>
      <PageHead
        title={t(`pages.${of}.title`)}
        sub={t(`pages.${of}.about`)}
        end={<ButtonLink to="/design-system">{t('all')}</ButtonLink>}
      />
      {children}
      <nav className="row row--between parts__on" aria-label={t('onwards')}>
        {before ? <ButtonLink to={pathOfPart(before)}>{t(`pages.${before}.title`)}</ButtonLink> : <span />}
        {after ? <ButtonLink to={pathOfPart(after)}>{t(`pages.${after}.title`)}</ButtonLink> : null}
      </nav>
    </>
  )
}
