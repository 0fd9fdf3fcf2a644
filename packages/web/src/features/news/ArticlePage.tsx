import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../app/routes.ts'
import { useTitle } from '../../app/title.ts'
import { useFormats } from '../../lib/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Bdi, DateText, InLanguage } from '../../ui/Text.tsx'
import { useArticle } from './use-news.ts'

/** One article in the reader's language; where it has no Arabic, the English, marked as such. */
export default function ArticlePage() {
  const t = useTranslations('news')
  const { inLanguage } = useFormats()
  const { id } = useParams({ strict: false }) as { id: string } // the route's path has it
  const found = useArticle(id)
  const article = found.data
  useTitle(article ? inLanguage(article, 'title') : undefined)
  if (found.isPending) return <SkeletonLines />
  if (!article) return <FailedState title={t('failed')} onRetry={() => found.refetch()} />
  const paragraphs = inLanguage(article, 'body').split(/\n{2,}/)
  return (
    <article className="article">
      <p>
        <Link href={pathTo('news.index')}>{t('back')}</Link>
      </p>
      <h1>
        <InLanguage of={article} field="title" />
      </h1>
      <p className="faint">
        <DateText at={article.updated_at} as="full" /> ·{' '}
        {t.rich('by', { name: () => <Bdi>{`${article.creator.name} ${article.creator.last_name}`}</Bdi> })}
      </p>
      {article.image_url ? <img className="article__picture" src={article.image_url} alt="" /> : null}
      {article.audio_url ? (
        // biome-ignore lint/a11y/useMediaCaption: the article under it is the same words
        <audio controls preload="none" src={article.audio_url} aria-label={t('listen')} />
      ) : null}
      {paragraphs.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </article>
  )
}
