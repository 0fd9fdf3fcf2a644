import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { serverNow } from '../../lib/clock.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { DateText, InLanguage } from '../../ui/Text.tsx'

type Article = Answer<'GET /secure/admin/articles'>['data'][number]
type Sort = SortOf<'GET /secure/admin/articles'>
type Filters = FiltersOf<'GET /secure/admin/articles'>

export default function NewsPage() {
  const t = useTranslations('articles')
  const a = useTranslations('admin')
  const f = useFormats()
  const options = useOptions()
  const linkOf = ({ external_id: id }: Article) => linkOptions({ to: '/admin/articles/$id', params: { id } })
  return (
    <ResourceList<Article, Sort, Filters>
      resource={{
        at: '/admin/news',
        key: 'articles',
        title: t('title'),
        about: t('about'),
        create: { link: { to: '/admin/articles/create' }, words: t('create') },
        file: { call: 'GET /secure/admin/articles.csv' },
        read: (query, signal) => api('GET /secure/admin/articles', { query, signal }),
        nameOf: (article) => f.inLanguage(article, 'title'),
        sorts: { updated_at: a('updated'), title: t('headline') },
        filters: {
          state: {
            label: a('state'),
            options: options(['draft', 'scheduled', 'published'], (state) => t(`state.${state}`)),
          },
        },
        columns: [
          {
            head: t('headline'),
            cell: (article) => (
              <Link {...linkOf(article)}>
                <InLanguage of={article} field="title" />
              </Link>
            ),
          },
          { head: t('publish'), cell: (article) => <State article={article} /> },
          { head: a('updated'), cell: (article) => <DateText at={article.updated_at} as="full" /> },
        ],
        editLink: linkOf,
        remove: ({ external_id: id }) => api('DELETE /secure/admin/articles/{id}', { params: { id } }),
      }}
    />
  )
}

function State({ article: { published_at: at } }: { article: Article }) {
  const t = useTranslations('articles')
  if (at === null) return <Pill tone="mute">{t('state.draft')}</Pill>
  if (at <= serverNow().toISOString()) return <Pill tone="leaf">{t('state.published')}</Pill>
  return (
    <>
      <Pill tone="sea">{t('state.scheduled')}</Pill>{' '}
      <span className="faint">{t.rich('from', { at: () => <DateText at={at} as="shortTime" /> })}</span>
    </>
  )
}
