import type { WireCredit } from '@mahsul/contract/documents/credit-wire'
import { creditRuleWords, tagOfField } from '@mahsul/contract/documents/credit-words'
import type { Credit } from '@mahsul/domain/documents/credit'
import { isoDate } from '@mahsul/domain/kit/calendar'
import { useTranslations } from 'use-intl'
import * as formats from '../../lib/words/formats.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Note } from '../../ui/states.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import type { CreditFinding, CreditReading } from '../credit-query.ts'
import { notCompared } from '../not-compared.ts'
import './credit.css'

type Props = {
  credit: WireCredit
  findings: readonly CreditFinding[]
  /** Of the text that the credit was read from. */
  unread: CreditReading['unread']
}

/** What in a letter of credit does not fit the contract, the grave first, each with both places. */
export function CreditFindings({ credit, findings, unread }: Props) {
  const t = useTranslations('credits')
  const isWhole = notCompared(unread, credit).length === 0
  if (findings.length === 0)
    return (
      <>
        {isWhole ? (
          <p className="credit__ok">
            <Icon name="check" /> {t('fits')}
          </p>
        ) : (
          <p>{t('fitsAsRead')}</p>
        )}
        <Notes isWhole={isWhole} />
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
      <Notes isWhole={isWhole} />
    </section>
  )
}

function Notes({ isWhole }: { isWhole: boolean }) {
  const t = useTranslations('credits')
  return (
    <>
      {isWhole ? null : <Note>{t('notCompared')}</Note>}
      <Note>{t('advice')}</Note>
    </>
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
              <Value field={place.field} value={place.value} />
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

/** Fields of the credit and the contract that are sums of money. */
const ofMoney: readonly string[] = ['sum', 'contractValue', 'pricePerTon']

function Value({ field, value }: { field: string; value: string | null }) {
  const t = useTranslations('credits')
  if (value === null) return <span className="faint">{t('notSaid')}</span>
  if (ofMoney.includes(field) && /^\d{1,15}(?:\.\d{1,3})?$/.test(value))
    return <Num>{formats.sum(value)}</Num>
  return isoDate(value) ? <DateText at={value} as="shipping" /> : <bdi dir="auto">{value}</bdi>
}
