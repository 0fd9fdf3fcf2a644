import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/Link.tsx'
import { DateText, InLanguage } from '../../../ui/Text.tsx'
import { ResourceList } from '../ResourceList.tsx'
import type { SortOf } from '../resource.ts'

type Article = Answer<'GET /secure/admin/articles'>['data'][number]
type Sort = SortOf<'GET /secure/admin/articles'>

export default function NewsPage() {
  const t = useTranslations('admin')
  const f = useFormats()
  const linkOf = ({ external_id: id }: Article) => linkOptions({ to: '/admin/articles/$id', params: { id } })
  return (
    <ResourceList<Article, Sort>
      resource={{
        at: '/admin/news',
        key: 'articles',
        title: t('news.title'),
        about: t('news.about'),
        create: { link: { to: '/admin/articles/create' }, words: t('news.create') },
        file: { call: 'GET /secure/admin/articles.csv' },
        read: (query, signal) => api('GET /secure/admin/articles', { query, signal }),
        nameOf: (article) => f.inLanguage(article, 'title'),
        sorts: { updated_at: t('updated'), title: t('news.headline') },
        columns: [
          {
            head: t('news.headline'),
            cell: (article) => (
              <Link {...linkOf(article)}>
                <InLanguage of={article} field="title" />
              </Link>
            ),
          },
          { head: t('updated'), cell: (article) => <DateText at={article.updated_at} as="full" /> },
        ],
        editLink: linkOf,
        remove: ({ external_id: id }) => api('DELETE /secure/admin/articles/{id}', { params: { id } }),
      }}
    />
  )
}
