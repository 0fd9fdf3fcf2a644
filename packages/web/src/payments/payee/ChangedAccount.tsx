import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { useMinute } from '../../ui/Countdown.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Code, DateText, richTextTags } from '../../ui/Text.tsx'
import type { Payee, PayeeChange } from '../payee-query.ts'
import { ComparedAccounts } from './ComparedAccounts.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'
import { StopChange } from './StopChange.tsx'

type Props = { trade: Trade; payee: Payee; change: PayeeChange }

/** A change of the account from its proposal until it takes effect. */
export function ChangedAccount({ trade, payee, change }: Props) {
  const isBuyer = trade.side === 'buyer'
  const mayPay = useMayAct('payments')
  return (
    <>
      {change.confirmed ? (
        <Confirmed change={change} side={trade.side} />
      ) : (
        <Proposed trade={trade} change={change} />
      )}
      {!change.confirmed && !isBuyer && change.last_six ? <ReadOut lastSix={change.last_six} /> : null}
      <ComparedAccounts change={change} inForce={payee.in_force} />
      <About change={change} isBuyer={isBuyer} />
      {trade.held ? null : !mayPay ? (
        <RightNote act="payments" />
      ) : isBuyer && !change.confirmed ? (
        <ConfirmForm trade={trade} change={change} />
      ) : (
        <Stopping trade={trade} />
      )}
    </>
  )
}

function Card({ title, turn, children }: { title: ReactNode; turn?: boolean; children: ReactNode }) {
  return (
    <section className={turn ? 'sheet payee__turn' : 'sheet pad'}>
      <h2 className="h-panel">{title}</h2>
      {children}
    </section>
  )
}

function Proposed({ trade, change }: Pick<Props, 'trade' | 'change'>) {
  const t = useTranslations('payee')
  const side = trade.side
  return (
    <Card title={t(`proposed.${side}.title`)} turn={side === 'buyer'}>
      <p>{t(`proposed.${side}.why`)}</p>
      <p className="faint">
        {t.rich('earliest', {
          ...richTextTags,
          date: () => <DateText at={change.earliest_at} as="full" />,
        })}
      </p>
    </Card>
  )
}

/** To the supplier alone: the buyer's screen hides them. */
function ReadOut({ lastSix }: { lastSix: string }) {
  const t = useTranslations('payee.readOut')
  return (
    <Card title={t('title')}>
      <p>{t('why')}</p>
      <p className="payee__six">
        <Code>{[...lastSix].join(' ')}</Code>
      </p>
      <p className="faint">{t('never')}</p>
    </Card>
  )
}

function About({ change, isBuyer }: { change: PayeeChange; isBuyer: boolean }) {
  const t = useTranslations('payee')
  return (
    <>
      {change.new_device && isBuyer ? (
        <p className="versus__warn sheet">
          <Icon name="warning" />
          <span>{t('newDevice')}</span>
        </p>
      ) : null}
      {change.message ? (
        <p className="faint payee__reason">{t.rich('reason', { ...richTextTags, text: change.message })}</p>
      ) : null}
    </>
  )
}

/** Between the confirmation and the moment the new account takes effect. */
function Confirmed({ change, side }: { change: PayeeChange; side: Trade['side'] }) {
  const t = useTranslations('payee')
  const now = useMinute().getTime()
  const { confirmed } = change
  if (!confirmed) return null
  const [from, until] = [Date.parse(change.proposed_at), Date.parse(change.earliest_at)]
  const left = Math.max(0, Math.ceil((until - now) / 3_600_000))
  const steps = [
    ['proposed', change.proposed_at, true],
    ['asked', confirmed.asked_at, true],
    ['confirmed', confirmed.at, true],
    ['inEffect', change.earliest_at, false],
  ] as const
  return (
    <Card title={t('confirmed.title')}>
      <p>
        {t.rich(`confirmed.why.${side}`, {
          ...richTextTags,
          date: () => <DateText at={change.earliest_at} as="full" />,
        })}
      </p>
      <div
        className="payee__rule"
        style={{ '--p': Math.min(1, Math.max(0, (now - from) / (until - from))) }}
        aria-hidden="true"
      >
        <span />
      </div>
      <p className="faint">{t.rich('confirmed.left', { ...richTextTags, n: left })}</p>
      <ol className="payee__steps">
        {steps.map(([name, at, done]) => (
          <li key={name} className={done ? 'is-done' : ''}>
            <span>{t(`step.${name}`, { whom: confirmed.asked_whom })}</span>
            <DateText at={at} as="full" />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Stopping({ trade }: { trade: Trade }) {
  const t = useTranslations('payee.stop')
  return (
    <section className="sheet pad payee__stop">
      <p>
        <b>{t('wrong')}</b> {t('why')}
      </p>
      <div className="row row--end">
        <StopChange trade={trade} />
      </div>
    </section>
  )
}
