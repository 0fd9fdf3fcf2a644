import { useTranslations } from 'use-intl'
import { saveDocument } from '../../lib/download.ts'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { addressOf } from '../../lib/send.ts'
import { Button } from '../../ui/Button.tsx'
import { say } from '../../ui/toasts.ts'
import type { Asked, Resource, Row } from './resource.ts'

type Props<R extends Row> = { resource: Resource<R>; asked: Asked; none: boolean }

/** The whole list as a file, as it is searched and filtered now. */
export function TakeAway<R extends Row>({ resource: { file, title, key }, asked, none }: Props<R>) {
  const t = useTranslations('admin.list')
  const language = useLanguage()
  if (!file) return null
  const { search } = asked
  const { url } = addressOf({
    key: file.call,
    params: file.params,
    query: file.query?.(asked) ?? { search },
  })
  const save = () =>
    saveDocument(url, key.split(' ')[0] ?? key).catch((failure: unknown) =>
      say(failureWords(failure, language), { tone: 'clay' }),
    )
  return (
    <Button variant="secondary" icon="download" disabled={none} busyWords={t('exporting')} onClick={save}>
      {t('export')} <span className="sr">{title}</span>
    </Button>
  )
}
