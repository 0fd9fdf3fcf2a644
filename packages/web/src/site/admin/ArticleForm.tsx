import { lazy, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import type { FormField, Values } from '../../kit/forms/form.ts'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { serverNow } from '../../lib/clock.ts'

const ArticlePreview = lazy(() => import('./ArticlePreview.tsx'))

type Article = Answer<'GET /secure/admin/articles/{id}'>['data']
type Name = 'title' | 'title_ar' | 'body' | 'body_ar' | 'image_url' | 'audio_url' | 'publish' | 'day'

export default function ArticleForm() {
  const t = useTranslations('articles')
  const a = useTranslations('admin')
  const fields = useFields()
  /** What the list says after it was saved. */
  const doneOf = useRef('')
  return (
    <Editing
      at="/admin/articles/$id"
      of="articles"
      read={(id, signal) => api('GET /secure/admin/articles/{id}', { params: { id }, signal })}
    >
      {(article, id) => (
        <ResourceForm<Name>
          title={t(id ? 'edit' : 'create')}
          verb={t('save')}
          done={() => doneOf.current}
          back={{ to: '/admin/news' }}
          initial={initialOf(article)}
          fields={fields}
          waitsFor={({ publish, day }) => (publish === 'day' && day === '' ? t('dayMissing') : undefined)}
          save={({ publish, day, ...body }, seen) => {
            const published_at = publishedAt({ publish, day }, article)
            doneOf.current =
              publish === 'draft'
                ? t('doneDraft')
                : publish === 'day'
                  ? t('doneLater')
                  : id
                    ? a('form.saved')
                    : t('done')
            return id
              ? api('PUT /secure/admin/articles/{id}', {
                  params: { id },
                  body: { ...body, published_at, ...seen },
                })
              : api('POST /secure/admin/articles', { body: { ...body, published_at } })
          }}
        >
          {({ values }) => (
            <Suspense fallback={null}>
              <ArticlePreview values={values} />
            </Suspense>
          )}
        </ResourceForm>
      )}
    </Editing>
  )
}

function useFields() {
  const t = useTranslations('articles')
  return ({ publish }: Values<Name>): readonly FormField<Name>[] => [
    { as: 'line', name: 'title', label: t('headline') },
    { as: 'line', name: 'title_ar', label: t('headlineAr'), dir: 'rtl' },
    { as: 'text', name: 'body', label: t('body'), hint: t('bodyHint') },
    { as: 'text', name: 'body_ar', label: t('bodyAr'), dir: 'rtl' },
    { as: 'picture', name: 'image_url', label: t('image'), of: 'article', optional: true },
    { as: 'audio', name: 'audio_url', label: t('audio'), optional: true },
    {
      as: 'choice',
      name: 'publish',
      label: t('publish'),
      half: true,
      options: (['now', 'day', 'draft'] as const).map((when) => ({ value: when, label: t(`when.${when}`) })),
    },
    ...(publish === 'day'
      ? [{ as: 'date', name: 'day', label: t('day'), hint: t('dayHint'), half: true } as const]
      : []),
  ]
}

const initialOf = (article: Article | undefined): Values<Name> => ({
  title: article?.title ?? '',
  title_ar: article?.title_ar ?? '',
  body: article?.body ?? '',
  body_ar: article?.body_ar ?? '',
  image_url: article?.image_url ?? '',
  audio_url: article?.audio_url ?? '',
  publish: !article || isOut(article) ? 'now' : article.published_at === null ? 'draft' : 'day',
  day: article && !isOut(article) ? (article.published_at?.slice(0, 10) ?? '') : '',
})

const isOut = ({ published_at: at }: Article) => at !== null && at <= serverNow().toISOString()

/** An article that is out stays so, with the day it came out. */
function publishedAt({ publish, day }: Pick<Values<Name>, 'publish' | 'day'>, article: Article | undefined) {
  if (publish === 'draft') return null
  if (publish === 'day') return `${day}T00:00:00.000Z`
  return article && isOut(article) ? article.published_at : serverNow().toISOString()
}
