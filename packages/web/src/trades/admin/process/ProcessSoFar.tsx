import { centsToUsd } from '@mahsul/contract/kit/money'
import { noticeWords } from '@mahsul/contract/notifications/notice-words'
import { actWords, additionalWords, documentWords } from '@mahsul/contract/trades/trade-words'
import type { TradeDocumentType } from '@mahsul/domain/documents/documents'
import { requiredDrafts } from '@mahsul/domain/documents/documents'
import { notificationTypes } from '@mahsul/domain/notifications/notices'
import { documentsOf, paymentsOf } from '@mahsul/domain/trades/process/trade-state'
import type { Rehearsal, RehearsalEvent } from '@mahsul/domain/trades/rehearsal'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Code, DateText, Money } from '../../../ui/Text.tsx'

/** When money moves, which documents there are, and all events and notices. */
export function ProcessSoFar({ rehearsal }: { rehearsal: Rehearsal }) {
  return (
    <>
      <Payments rehearsal={rehearsal} />
      <DocumentList rehearsal={rehearsal} />
      <Past rehearsal={rehearsal} />
    </>
  )
}

const tones = { UPCOMING: 'plain', DUE: 'turn', PENDING: 'sea', ACCEPTED: 'leaf', REJECTED: 'clay' } as const

function Payments({ rehearsal: { trade, now } }: { rehearsal: Rehearsal }) {
  const t = useTranslations('process')
  const payments = paymentsOf(trade, now)
  return (
    <Part title={t('money')}>
      <ul className="plist">
        {payments.map(({ kind, amount, status, dueAt, sentAt, receivedAt }) => {
          const at = receivedAt ?? sentAt ?? dueAt
          return (
            <li key={kind}>
              <span>
                {t(`payment.${kind}`)} <Money amount={centsToUsd(amount)} /> {t('usd')}
              </span>
              <span>
                <Pill tone={tones[status]}>{t(`paid.${status}`)}</Pill>{' '}
                {at && status !== 'UPCOMING' ? <DateText at={at} as="shortTime" /> : null}
              </span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

const paperTones = { PENDING: 'sea', APPROVED: 'leaf', REJECTED: 'clay' } as const

function DocumentList({ rehearsal: { trade } }: { rehearsal: Rehearsal }) {
  const t = useTranslations('process')
  const language = useLanguage()
  const files = documentsOf(trade)
  const missing = requiredDrafts(trade.terms).filter((type) => !files.some((file) => file.type === type))
  const words = (type: TradeDocumentType) =>
    type === 'ADDITIONAL_1' && trade.terms.incoterm !== 'FOB'
      ? additionalWords[trade.terms.incoterm][language]
      : documentWords[type][language]
  return (
    <Part title={t('papers')}>
      <ul className="plist">
        {files.map((file) => (
          <li key={file.id}>
            <span>
              {words(file.type)}{' '}
              {file.version > 1 ? <span className="faint">{t('version', { n: file.version })}</span> : null}
            </span>
            <span>
              <Pill tone={paperTones[file.status]}>{t(`paper.${file.status}`)}</Pill>{' '}
              <span className="faint">{t(file.by === 'system' ? 'written' : `who.${file.by}`)}</span>
            </span>
          </li>
        ))}
        {missing.map((type) => (
          <li key={type}>
            <span className="faint">{words(type)}</span>
            <span className="faint">{t('paper.asked')}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Past({ rehearsal: { events } }: { rehearsal: Rehearsal }) {
  const t = useTranslations('process')
  return (
    <Part title={t('happened')}>
      {events.length === 0 ? <p className="faint">{t('nothing')}</p> : null}
      <ol className="log">
        {events
          .map((each, index) => ({ each, index }))
          .toReversed()
          .map(({ each, index }) => (
            <li key={index}>
              <span className="log__t">
                <DateText at={each.at} as="shortTime" />
              </span>
              <span className="log__b">
                {each.is === 'act' ? <Act act={each} /> : <Reminded of={each} />}
              </span>
            </li>
          ))}
      </ol>
    </Part>
  )
}

const isType = (type: string) => (notificationTypes as readonly string[]).includes(type)

function Act({ act: { entry, told } }: { act: Extract<RehearsalEvent, { is: 'act' }> }) {
  const t = useTranslations('process')
  const language = useLanguage()
  return (
    <>
      <b>{actWords[entry.event].done[language]}</b>
      {told.map(({ to, type }) => (
        <span className="said" key={`${type} ${to}`}>
          <Icon name="bell" /> {t('told', { who: t(`who.${to}`) })}{' '}
          <bdi>{noticeWords[type][language].replace('{ref}', '').trim()}</bdi>{' '}
          {isType(type) ? <Code>{type}</Code> : <span className="faint">{t('activity')}</span>}
        </span>
      ))}
    </>
  )
}

function Reminded({ of: { reminder } }: { of: Extract<RehearsalEvent, { is: 'reminder' }> }) {
  const t = useTranslations('process')
  const language = useLanguage()
  const to = [...reminder.to.map((side) => t(`who.${side}`)), ...(reminder.admins ? [t('who.admins')] : [])]
  return (
    <span>
      <Icon name="clock" /> {t(`reminder.${reminder.kind}`)}: {actWords[reminder.task.task].todo[language]}
      <span className="said faint">{t('told', { who: to.join(t('and')) })}</span>
    </span>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sheet pad">
    <h2 className="h-panel form__head">{title}</h2>
    {children}
  </section>
)
