import { useTranslations } from 'use-intl'
import { Markdown } from '../../kit/Markdown.tsx'
import './article-preview.css'

type Typed = Record<'title' | 'title_ar' | 'body' | 'body_ar', string>

/** Both languages of an article as members will read it. */
export default function ArticlePreview({ values }: { values: Typed }) {
  const t = useTranslations('articles')
  return (
    <section className="preview" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <Language
        name={t('inEnglish')}
        title={values.title}
        body={values.body}
        marked={{ lang: 'en', dir: 'ltr' }}
      />
      <Language
        name={t('inArabic')}
        title={values.title_ar}
        body={values.body_ar}
        marked={{ lang: 'ar', dir: 'rtl' }}
      />
    </section>
  )
}

type Props = { name: string; title: string; body: string; marked: { lang: string; dir: 'ltr' | 'rtl' } }

function Language({ name, title, body, marked }: Props) {
  const t = useTranslations('articles')
  return (
    <div className="preview__one">
      <p className="faint">{name}</p>
      {title.trim() || body.trim() ? (
        <>
          <h4 {...marked}>{title}</h4>
          <Markdown text={body} marked={marked} />
        </>
      ) : (
        <p className="faint">{t('nothingYet')}</p>
      )}
    </div>
  )
}
