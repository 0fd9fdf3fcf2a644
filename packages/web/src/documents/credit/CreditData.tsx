import { creditFieldNames, creditFields, type WireCredit } from '@mahsul/contract/documents/credit-wire'
import {
  creditFieldWords,
  creditOptionWords,
  tagOfField,
  unreadWords,
} from '@mahsul/contract/documents/credit-words'
import type { Credit } from '@mahsul/domain/documents/credit'
import { isoDate } from '@mahsul/domain/kit/calendar'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import * as formats from '../../lib/words/formats.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import type { CreditReading } from '../credit-query.ts'
import { isChoice } from './typed-credit.ts'
import './credit.css'

/** What a letter of credit says, field by field, and its text as it was pasted. */
export function CreditData({ credit, text }: { credit: WireCredit; text: string | null }) {
  const t = useTranslations('credits')
  const rows = creditFieldNames.flatMap((name) => {
    const value = credit[creditFields[name]]
    const isEmpty = value == null || (typeof value === 'object' && value.length === 0)
    return isEmpty ? [] : [{ name, value }]
  })
  return (
    <>
      <dl className="credit__data">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <CreditFieldName name={name} />
            </dt>
            <dd>
              <Shown name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {text ? (
        <details className="fold">
          <summary>{t('pasted')}</summary>
          <pre className="credit__text" dir="ltr">
            {text}
          </pre>
        </details>
      ) : null}
    </>
  )
}

/** With the tag of MT700 behind it: `Expiry (31D)`. */
export function CreditFieldName({ name }: { name: keyof Credit }) {
  return (
    <>
      {creditFieldWords[name][useLanguage()]} (<Num className="code">{tagOfField[name]}</Num>)
    </>
  )
}

export function Shown({
  name,
  value,
}: {
  name?: keyof Credit
  value: WireCredit[keyof WireCredit]
}): ReactNode {
  const language = useLanguage()
  if (value == null) return null
  if (typeof value === 'number') return <Num>{value}</Num>
  if (typeof value !== 'string')
    return (
      <ol>
        {value.map((item) => (
          <li key={item}>
            <bdi>{item}</bdi>
          </li>
        ))}
      </ol>
    )
  if (name === 'sum') return <Num>{formats.sum(value)}</Num>
  if (isChoice(value)) return creditOptionWords[value][language]
  return isoDate(value) ? <DateText at={value} as="shipping" /> : <bdi dir="auto">{value}</bdi>
}

/** The lines of a text that could not be read, and why. */
export function UnreadLines({ unread }: Pick<CreditReading, 'unread'>) {
  const t = useTranslations('credits')
  const language = useLanguage()
  if (unread.length === 0) return null
  return (
    <div className="credit__unread">
      <p>
        <b>{t.rich('unread', { ...richTextTags, n: unread.length })}</b>{' '}
        <span className="faint">{t('unreadWhy')}</span>
      </p>
      <ul>
        {unread.map(({ lines, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={place}>
            <span>{unreadWords[reason][language]}</span>
            <pre className="credit__text" dir="ltr">
              {lines.join('\n')}
            </pre>
          </li>
        ))}
      </ul>
    </div>
  )
}
