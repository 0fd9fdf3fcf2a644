import { fullName } from '@mahsul/domain/kit/full-name'
import { inLanguage, isForeign } from '@mahsul/domain/kit/language'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Markdown } from '../../kit/Markdown.tsx'
import { isRefusal } from '../../lib/api/refusal.ts'
import { useTitle } from '../../lib/title.ts'
import { useFormats, useLanguage } from '../../lib/words/i18n.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Bdi, DateText, InLanguage } from '../../ui/Text.tsx'
import { Recording } from './Recording.tsx'
import { type Article, useArticle } from './use-news.ts'
import './news.css'

/** One article in the reader's language; without Arabic, the English, marked as such. */
export default function ArticlePage() {
  const t = useTranslations('news')
  const f = useFormats()
  const { id } = useParams({ from: '/news/$id/show' })
  const { data: article, error, isPending, refetch } = useArticle(id)
  useTitle(article ? f.inLanguage(article, 'title') : undefined)
  return (
    <article className="article">
      <p>
        <Link to="/news">{t('back')}</Link>
      </p>
      {article ? (
        <Words article={article} />
      ) : isPending ? (
        <>
          <h1 className="sr">{t('title')}</h1>
          <SkeletonLines lines={9} />
        </>
      ) : isRefusal(error, 'NOT_FOUND', 'VALIDATION') ? (
        <>
          <h1 className="sr">{t('title')}</h1>
          <EmptyState title={t('gone')} action={<ButtonLink to="/news">{t('all')}</ButtonLink>}>
            {t('goneWhy')}
          </EmptyState>
        </>
      ) : (
        <>
          <h1 className="sr">{t('title')}</h1>
          <FailedState title={t('failed')} onRetry={() => refetch()}>
            {t('failedWhy')}
          </FailedState>
        </>
      )}
    </article>
  )
}

function Words({ article }: { article: Article }) {
  const t = useTranslations('news')
  const language = useLanguage()
  const text = inLanguage(article, 'body', language)
  const foreign = isForeign(article, 'body', language)
  const marked = foreign ? ({ lang: 'en', dir: 'ltr' } as const) : ({ dir: 'auto' } as const)
  return (
    <>
      <h1>
        <InLanguage of={article} field="title" />
      </h1>
      <p className="faint">
        <DateText at={article.updated_at} as="full" /> ·{' '}
        {t.rich('by', { name: () => <Bdi>{fullName(article.creator.name, article.creator.last_name)}</Bdi> })}
      </p>
      {article.image_url ? <img className="article__picture" src={article.image_url} alt="" /> : null}
      {article.audio_url ? <Recording key={article.audio_url} src={article.audio_url} /> : null}
      {foreign ? <p className="faint">{t('inEnglish')}</p> : null}
      <Markdown text={text} marked={marked} />
    </>
  )
}
