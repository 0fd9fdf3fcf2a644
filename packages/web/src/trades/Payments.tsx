import { commas } from '@mahsul/contract/kit/common-words'
import { type PayVariant, payVariantOf, payVariants } from '@mahsul/domain/offers/payment'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { money } from '../lib/words/formats.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { payTermsOf } from '../offers/facts/pay-terms.ts'
import { BankInfo } from '../payments/BankInfo.tsx'
import { daysTo, deferralOf } from '../shipments/list/voyage.ts'
import { useMinute } from '../ui/Countdown.tsx'
import { Link } from '../ui/Link.tsx'
import { Pill, type PillTone } from '../ui/Pill.tsx'
import { DateText, Num, richTextTags } from '../ui/Text.tsx'
import { passed, paymentsExpected } from './model/lanes.ts'

type Payment = Trade['payments'][number]

const tones: Record<Payment['status'], PillTone> = {
  UPCOMING: 'mute',
  DUE: 'ink',
  PENDING: 'sea',
  ACCEPTED: 'leaf',
  REJECTED: 'clay',
}

/** The next amount that moves, when, and to whom. Nothing once all has arrived, or when the trade has ended without. */
export function NextPayment({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.pay')
  const u = useTranslations('ui')
  const next = trade.payments.find(({ status }) => status !== 'ACCEPTED')
  if (!next || trade.status !== 'running') return null
  return (
    <div className="sheet nextpay">
      <h2>
        {t('next')} · {t(next.kind)}
      </h2>
      <p className="nextpay__n">
        <Num>{money(next.amount)}</Num> <span>{u('price.currency')}</span>
      </p>
      <p className="payments__state">
        <Pill tone={tones[next.status]}>{t(`status.${next.status}`)}</Pill>
        <span>
          <When trade={trade} payment={next} />
        </span>
      </p>
      <p>{t.rich('to', { ...richTextTags, company: trade.parties.supplier.company_name })}</p>
    </div>
  )
}

/** When money moves: advance and balance with their state, the days of a deferred payment, and where to pay. */
export function Payments({ trade, watched = false }: { trade: Trade; watched?: boolean }) {
  const t = useTranslations('trades.pay')
  const g = useTranslations('goods')
  const p = useTranslations('trades.payee')
  if (trade.payments.length === 0 || trade.status === 'lapsed' || trade.status === 'cancelled') return null
  const due = trade.payments.some(({ status }) => status !== 'UPCOMING' && status !== 'ACCEPTED')
  return (
    <div className="payments" id={watched ? undefined : 'payments'}>
      <h3>{t('whenTitle')}</h3>
      <ul>
        {trade.payments.map((payment) => (
          <li key={payment.kind}>
            <p className="payments__head">
              <span>
                <b>{t(payment.kind)}</b>{' '}
                {payment.kind === 'advance' ? (
                  <span className="faint">
                    {t.rich('percent', { ...richTextTags, n: trade.terms.payment_percentage })}
                  </span>
                ) : null}
              </span>
              <b>
                <Num>{money(payment.amount)}</Num>
              </b>
            </p>
            <p className="payments__state">
              <Pill tone={tones[payment.status]}>{t(`status.${payment.status}`)}</Pill>
              <span className="faint">
                <When trade={trade} payment={payment} />
              </span>
            </p>
            {payment.status === 'REJECTED' && payment.message ? (
              <p className="doc__no">{g.rich('quote', { ...richTextTags, text: payment.message })}</p>
            ) : null}
            {payment.kind === 'balance' && payment.status === 'UPCOMING' ? <Deferral trade={trade} /> : null}
          </li>
        ))}
      </ul>
      {due && !watched ? <BankInfo trade={trade} /> : null}
      {watched || !isSigned(trade) ? null : (
        <p className="payments__payee">
          <Link to="/trades/$id/payee" params={{ id: trade.id }}>
            {p('open')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** From then on an account is bound to the trade. */
const isSigned = ({ log }: Trade) => log.some(({ task }) => task === 'contract.sign.supplier')

/** When the balance usually moves, by what it is paid against. */
const moments = {
  documents: 'atDocuments',
  release: 'atRelease',
  copies: 'atCopies',
  days: 'deferred',
} as const satisfies Record<(typeof payVariants)[PayVariant]['balance'], string>

function When({ trade, payment }: { trade: Trade; payment: Payment }) {
  const t = useTranslations('trades.pay')
  if (payment.received_at)
    return (
      <>
        {t('received')} <DateText at={payment.received_at} as="dated" />
      </>
    )
  if (payment.status === 'PENDING' && payment.sent_at)
    return (
      <>
        {t('sent')} <DateText at={payment.sent_at} as="dated" />
      </>
    )
  if (payment.due_at)
    return (
      <>
        {t('by')} <DateText at={payment.due_at} as="dated" />
      </>
    )
  return (
    <>
      {usualMoment(trade, payment)}
      {payment.status === 'UPCOMING' ? <Expected trade={trade} kind={payment.kind} /> : null}
    </>
  )

  function usualMoment({ terms }: Trade, { kind }: Payment) {
    if (kind === 'advance') return t('when.afterTrucks')
    const { balance } = payVariants[payVariantOf(payTermsOf(terms))]
    return t.rich(`when.${moments[balance]}`, { ...richTextTags, n: terms.payment_delay_id ?? 0 })
  }
}

/** The latest date for a payment, while its due date is not known. */
function Expected({ trade, kind }: { trade: Trade; kind: Payment['kind'] }) {
  const t = useTranslations('trades.pay')
  const language = useLanguage()
  const now = useMinute()
  const at = paymentsExpected(trade, now)[kind]
  if (at === undefined || (kind === 'balance' && deferralOf(trade))) return null
  return (
    <>
      {commas[language]}
      {t.rich('expected', { ...richTextTags, date: () => <DateText at={new Date(at)} as="dated" /> })}
    </>
  )
}

/** Counts the days of a deferred payment down from the bill of lading. */
function Deferral({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.pay')
  const now = useMinute()
  const deferral = deferralOf(trade)
  if (!deferral) return null
  const { from, due, days } = deferral
  return (
    <div className="due">
      <div
        className="due__bar"
        style={{ '--p': passed(Date.parse(from), Date.parse(due), now) }}
        aria-hidden="true"
      >
        <span />
      </div>
      <p>
        <b>{t.rich('dueIn', { ...richTextTags, n: Math.max(0, daysTo(due, now)) })}</b>{' '}
        <DateText at={due} as="shipping" />
      </p>
      <p className="faint">
        {t.rich('fromBl', { ...richTextTags, n: days, date: () => <DateText at={from} as="shipping" /> })}
      </p>
    </div>
  )
}
