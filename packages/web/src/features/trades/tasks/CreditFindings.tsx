import { creditRuleWords, tagOfField } from '@mahsul/contract/credit-words'
import { isoDate } from '@mahsul/domain/calendar'
import type { Credit } from '@mahsul/domain/documents/credit'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Note } from '../../../ui/states.tsx'
import { DateText, richTextTags } from '../../../ui/Text.tsx'
import type { CreditFinding, CreditReading } from './credit-query.ts'
import './credit.css'

type Props = { findings: readonly CreditFinding[]; unread: CreditReading['unread'] }

/** What in a letter of credit does not fit the contract, the grave first, each with both places. */
export function CreditFindings({ findings, unread }: Props) {
  const t = useTranslations('credits')
  if (findings.length === 0)
    return (
      <>
        {unread.length === 0 ? (
          <p className="credit__ok">
            <Icon name="check" /> {t('fits')}
          </p>
        ) : (
          <p>{t('fitsAsRead')}</p>
        )}
        <Note>{t('advice')}</Note>
      </>
    )
  return (
    <section>
      <p className="credit__count">
        <Icon name="warning" /> <b>{t.rich('found', { ...richTextTags, n: findings.length })}</b>
      </p>
      <ul className="findings">
        {findings.map((finding, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <Finding key={place} finding={finding} />
        ))}
      </ul>
      <Note>{t('advice')}</Note>
    </section>
  )
}

function Finding({ finding: { rule, severity, source, places } }: { finding: CreditFinding }) {
  const t = useTranslations('credits')
  const language = useLanguage()
  // The contract is one of the two places already.
  const article = source.replace(/^contract(; )?/, '')
  return (
    <li className={`finding finding--${severity}`}>
      <p className="finding__title">
        <b>{creditRuleWords[rule].finding[language]}</b>
        <Pill tone={severity === 'grave' ? 'clay' : 'mute'}>{t(`severity.${severity}`)}</Pill>
      </p>
      <dl>
        {places.map((place) => (
          <div key={`${place.in} ${place.field}`}>
            <dt>
              {place.in === 'CREDIT'
                ? t('place.credit', { tag: tagOfField[place.field as keyof Credit] }) // the credit's fields
                : t('place.deal')}
            </dt>
            <dd>
              <Value value={place.value} />
            </dd>
          </div>
        ))}
      </dl>
      {article ? (
        <p className="faint finding__source">
          <bdi dir="ltr">{article}</bdi>
        </p>
      ) : null}
    </li>
  )
}

function Value({ value }: { value: string | null }) {
  const t = useTranslations('credits')
  if (value === null) return <span className="faint">{t('notSaid')}</span>
  return isoDate(value) ? <DateText at={value} as="shipping" /> : <bdi dir="auto">{value}</bdi>
}
