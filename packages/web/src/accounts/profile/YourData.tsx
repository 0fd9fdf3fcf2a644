import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { saveDocument } from '../../lib/api/download.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'

/** The export of one's own data; and how to have it deleted, which the privacy policy leaves to us. */
export function YourData() {
  const t = useTranslations('profile.data')
  const language = useLanguage()
  const { data: operator } = useQuery({
    queryKey: ['operator'],
    queryFn: async ({ signal }) => (await api('GET /public/operator', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const get = () =>
    saveDocument('/api/v1/secure/profiles/data.zip', t('file')).then(
      () => say(t('saved')),
      (failure: unknown) => say(failureWords(failure, language), { tone: 'clay' }),
    )
  const mail = () =>
    operator ? (
      <a href={`mailto:${operator.email}`}>
        <bdi dir="ltr">{operator.email}</bdi>
      </a>
    ) : null
  return (
    <PaddedSection className="stack" title={t('head')}>
      <p>{t.rich('what', richTextTags)}</p>
      <p className="faint">{t.rich('removal', { ...richTextTags, mail })}</p>
      <div className="row row--end">
        <Button variant="secondary" icon="download" busyWords={t('fetching')} onClick={get}>
          {t('download')}
        </Button>
      </div>
    </PaddedSection>
  )
}
