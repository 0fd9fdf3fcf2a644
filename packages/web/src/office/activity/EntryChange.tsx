import { fieldInWords, valueInWords } from '@mahsul/contract/office/activity-words'
import { isoDate } from '@mahsul/domain/kit/calendar'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Bdi, Code, DateText, Num } from '../../ui/Text.tsx'
import { changedFields } from './changed-fields.ts'
import { withoutHashes } from './hidden-values.ts'

type Entry = Pick<Answer<'GET /admin/activity_log'>['data'][number], 'before' | 'after' | 'hash'>

/** What an act changed, by the names of the fields; where nothing was recorded, nothing is shown. */
export function EntryChange({ entry }: { entry: Entry }) {
  const t = useTranslations('activity')
  const nameOf = useFieldName()
  const { hiddenChanges, ...shown } = withoutHashes(entry)
  const fields = changedFields(shown)
  const isChange = shown.before !== null && shown.after !== null
  if (fields.length === 0 && hiddenChanges.length === 0) return null
  return (
    <details className="fold">
      <summary>{t(isChange ? 'changes' : 'details', { n: fields.length + hiddenChanges.length })}</summary>
      <dl className="changes">
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              {before === undefined ? null : (
                <s className="was">
                  <span className="sr">{t('before')} </span>
                  <Value text={before} />
                </s>
              )}{' '}
              {after === undefined ? null : <Value text={after} />}
            </dd>
          </div>
        ))}
        {hiddenChanges.map((field) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd className="faint">{t('hidden')}</dd>
          </div>
        ))}
      </dl>
      {entry.hash ? (
        <p className="faint">
          {t('seal')} <Code>{entry.hash.slice(0, 16)}</Code>
        </p>
      ) : null}
    </details>
  )
}

/** `place.zip` is "Place · Postcode". */
function useFieldName() {
  const language = useLanguage()
  return (field: string) =>
    field
      .split('.')
      .map((part) => fieldInWords(part, language))
      .join(' · ')
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text)
const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)

function Value({ text }: { text: string }): ReactNode {
  const t = useTranslations('activity')
  const language = useLanguage()
  if (text === '') return '—'
  if (text === 'true' || text === 'false') return t(text === 'true' ? 'yes' : 'no')
  if (isInstant(text)) return <DateText at={text} as="full" />
  if (isoDate(text)) return <DateText at={text} />
  if (isId(text)) return <Code>{text.slice(0, 8)}</Code>
  return /^-?[\d.]+$/.test(text) ? <Num>{text}</Num> : <Bdi>{valueInWords(text, language)}</Bdi>
}
