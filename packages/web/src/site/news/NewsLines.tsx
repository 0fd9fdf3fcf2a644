import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { DateText, InLanguage } from '../../ui/Text.tsx'
import type { ArticleRow } from './use-news.ts'
import './news.css'

/** A ruled list of headlines with date, picture if any, and whether there is a recording. */
export function NewsLines({ articles }: { articles: readonly ArticleRow[] }) {
  const t = useTranslations('news')
  return (
    <ul className="news">
      {articles.map((article) => (
        <li key={article.external_id}>
          <span className="news__b">
            {article.image_url ? (
              <img className="news__picture" src={article.image_url} alt="" loading="lazy" />
            ) : null}
            <Link to="/news/$id/show" params={{ id: article.external_id }}>
              <InLanguage of={article} field="title" />
            </Link>
          </span>
          <span className="news__when faint">
            {article.audio_url ? (
              <>
                <Icon name="sound" />
                <span className="sr">{t('heard')}</span>
              </>
            ) : null}
            <DateText at={article.updated_at} as="short" />
          </span>
        </li>
      ))}
    </ul>
  )
}
