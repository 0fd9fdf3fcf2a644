import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/Link.tsx'
import { NewsLines } from './NewsLines.tsx'
import { useNews } from './use-news.ts'

const shown = 3

/** The latest news under the marketplace. It is hidden while there is none, or it failed to load. */
export function NewsBand() {
  const t = useTranslations('news')
  const head = useId()
  const { data } = useNews(1, shown)
  if (!data || data.data.length === 0) return null
  return (
    <section className="newsband" aria-labelledby={head}>
      <h2 className="h-sec" id={head}>
        {t('title')}
      </h2>
      <NewsLines articles={data.data} />
      {data.total_data > shown ? <Link to="/news">{t('all')}</Link> : null}
    </section>
  )
}
