import { pathTo } from '../../app/routes.ts'
import { Link } from '../../ui/Link.tsx'
import { DateText, InLanguage } from '../../ui/Text.tsx'
import type { ArticleRow } from './use-news.ts'

/** A ruled list of headlines with the day of each. */
export function NewsLines({ articles }: { articles: readonly ArticleRow[] }) {
  return (
    <ul className="news">
      {articles.map((article) => (
        <li key={article.external_id}>
          <Link href={pathTo('news.show', { id: article.external_id })}>
            <InLanguage of={article} field="title" />
          </Link>
          <span className="faint">
            <DateText at={article.updated_at} as="short" />
          </span>
        </li>
      ))}
    </ul>
  )
}
