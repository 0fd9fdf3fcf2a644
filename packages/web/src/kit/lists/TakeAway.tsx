import { useTranslations } from 'use-intl'
import { saveDocument } from '../../lib/api/download.ts'
import { addressOf } from '../../lib/api/send.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { say } from '../../ui/toasts.ts'
import type { ListInput, Resource, Row } from '../resource/resource.ts'

type Props<R extends Row, Sort extends string, Filters extends object> = {
  resource: Resource<R, Sort, Filters>
  asked: ListInput<Sort, Filters>
  none: boolean
}

/** Exports the whole list as a file, with the current search, filters and order. */
export function TakeAway<R extends Row, Sort extends string, Filters extends object>({
  resource: { file, title, key },
  asked,
  none,
}: Props<R, Sort, Filters>) {
  const t = useTranslations('admin.list')
  const language = useLanguage()
  if (!file) return null
  const { page: _page, per_page: _size, ...selection } = asked
  const { url } = addressOf({
    key: file.call,
    params: file.params,
    query: file.query?.(asked) ?? selection,
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
