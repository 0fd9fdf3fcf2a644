import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { useTyped } from '../../lib/api/use-typed.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { TaskFrame } from '../../trades/tasks/TaskFrame.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { Link } from '../../ui/Link.tsx'
import { Info, Note } from '../../ui/states.tsx'
import { Code, Num, richTextTags } from '../../ui/Text.tsx'
import { AccountFacts } from '../AccountFacts.tsx'
import { PayeeBinding } from '../PayeeBinding.tsx'
import type { Payee } from '../payee-query.ts'
import { payeeForm, usePayeeAct } from './use-payee-act.ts'

/** The account while no change is pending: as far as its reader may see it, and how it can change. */
export function PresentAccount({ trade, payee }: { trade: Trade; payee: Payee }) {
  const t = useTranslations('payee')
  const w = useTranslations('trades.payee')
  const language = useLanguage()
  const { in_force: inForce, account, printed } = payee
  const named = inForce ?? printed
  const mayPay = useMayAct('payments')
  return (
    <>
      <section className="sheet" aria-labelledby="payee-present">
        <div className="pad">
          <h2 className="h-panel" id="payee-present">
            {t(inForce ? `present.${inForce.by}` : printed ? 'present.printed' : 'present.none')}
          </h2>
          {inForce ? (
            <PayeeBinding inForce={inForce} />
          ) : (
            <p>{t(printed ? 'present.printedWhy' : 'present.noneWhy')}</p>
          )}
          {!account && payee.hidden && inForce ? <Note>{w(`hidden.${payee.hidden}`)}</Note> : null}
        </div>
        {account ? (
          <AccountFacts account={account} reference={trade.reference} />
        ) : named ? (
          <Facts
            two
            facts={[
              { label: t('field.bank_name'), value: <bdi>{named.bank_name}</bdi> },
              { label: t('field.country'), value: countryName(language, named.country) },
              { label: t('field.bank_swift'), value: <Code>{named.swift}</Code> },
              { label: t('field.end'), value: <Num>{`•••• ${named.last_four}`}</Num> },
            ]}
          />
        ) : null}
      </section>
      {trade.held ? null : trade.side === 'supplier' ? (
        mayPay ? (
          <Proposing trade={trade} payee={payee} />
        ) : payee.may_propose ? (
          <RightNote act="payments" />
        ) : null
      ) : (
        <Info>
          <b>{t('elsewhere.title')}</b> {t('elsewhere.why')}
        </Info>
      )}
    </>
  )
}

/** The supplier proposes its company’s current account, if it differs from the trade’s. */
function Proposing({ trade, payee }: { trade: Trade; payee: Payee }) {
  const t = useTranslations('payee')
  const [message, setMessage] = useTyped(payeeForm(trade, 'payee.change'), 'message', '')
  const sending = usePayeeAct<string>(trade, 'payee.change', {
    put: (reason, idempotencyKey) =>
      api('POST /secure/trades/{id}/payee-change', {
        params: { id: trade.id },
        body: reason.trim() ? { message: reason.trim() } : {},
        idempotencyKey,
      }),
  })
  const fields = useFields(sending, { message: t('propose.reason') })
  const { company_account: own } = payee
  const toProfile = <Link to="/profile/payment-information">{t('propose.toProfile')}</Link>
  if (!payee.may_propose) return null
  if (!own || own.same)
    return (
      <Note>
        {t(own ? 'propose.same' : 'propose.noAccount')} {toProfile}
      </Note>
    )
  return (
    <section className="sheet" aria-labelledby="payee-propose">
      <div className="pad">
        <h2 className="h-panel" id="payee-propose">
          {t('propose.title')}
        </h2>
        <p>
          {t.rich('propose.other', {
            ...richTextTags,
            bank: () => <bdi>{own.bank_name}</bdi>,
            end: () => <Num>{own.last_four}</Num>,
          })}
        </p>
        <p className="faint">{t('propose.why')}</p>
      </div>
      <TaskFrame
        sending={sending}
        summary={fields.summary}
        verb={t('propose.verb')}
        onSend={() => sending.send(message)}
      >
        <TextArea
          {...fields.of('message')}
          optional
          rows={2}
          maxLength={2_000}
          {...textProps(message, setMessage)}
        />
      </TaskFrame>
    </section>
  )
}
