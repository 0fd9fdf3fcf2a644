import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { Editing } from '../Editing.tsx'
import { ResourceForm } from '../ResourceForm.tsx'

export default function ArticleForm() {
  const t = useTranslations('admin')
  return (
    <Editing
      at="/admin/articles/$id"
      of="articles"
      read={(id, signal) => api('GET /secure/admin/articles/{id}', { params: { id }, signal })}
    >
      {(article, id) => (
        <ResourceForm
          title={t(id ? 'news.edit' : 'news.create')}
          verb={t(id ? 'form.save' : 'news.verb')}
          done={t(id ? 'form.saved' : 'news.done')}
          back={{ to: '/admin/news' }}
          initial={{
            title: article?.title ?? '',
            title_ar: article?.title_ar ?? '',
            body: article?.body ?? '',
            body_ar: article?.body_ar ?? '',
            image_url: article?.image_url ?? '',
            audio_url: article?.audio_url ?? '',
          }}
          fields={() => [
            { as: 'line', name: 'title', label: t('news.headline') },
            { as: 'line', name: 'title_ar', label: t('news.headlineAr'), dir: 'rtl' },
            { as: 'text', name: 'body', label: t('news.body'), hint: t('news.bodyHint') },
            { as: 'text', name: 'body_ar', label: t('news.bodyAr'), dir: 'rtl' },
            { as: 'picture', name: 'image_url', label: t('news.image'), of: 'article', optional: true },
            { as: 'audio', name: 'audio_url', label: t('news.audio'), optional: true },
          ]}
          save={(body, seen) =>
            id
              ? api('PUT /secure/admin/articles/{id}', { params: { id }, body: { ...body, ...seen } })
              : api('POST /secure/admin/articles', { body })
          }
        />
      )}
    </Editing>
  )
}
