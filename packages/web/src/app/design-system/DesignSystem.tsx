import { useTranslations } from 'use-intl'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { parts, pathOfPart } from './parts.ts'
import './design-system.css'

/** The index of every component in every state, for developers and reviewers. */
export default function DesignSystem() {
  const t = useTranslations('parts')
  return (
    <>
      <PageHead title={t('title')} sub={t('sub')} />
      <ul className="parts">
        {parts.map((part) => (
          <li key={part} className="sheet">
            <Link className="parts__one" to={pathOfPart(part)}>
              <b>{t(`pages.${part}.title`)}</b>
              <span className="faint">{t(`pages.${part}.about`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
