import { SPOKEN_CHARACTERS } from '@mahsul/domain/payments/payee'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { useZone } from '../../lib/words/i18n.tsx'
import { instantAt, wallClock } from '../../lib/words/zone.ts'
import { TaskFrame } from '../../trades/tasks/TaskFrame.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { Icon } from '../../ui/Icon.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import type { PayeeChange } from '../payee-query.ts'
import { StopChange } from './StopChange.tsx'
import { usePayeeAct } from './use-payee-act.ts'

type PhoneCheck = { askedWhom: string; askedAt: string; lastSix: string }

/** The buyer calls the number known from before, and enters what was heard. None of the input is stored. */
export function ConfirmForm({ trade, change }: { trade: Trade; change: PayeeChange }) {
  const t = useTranslations('payee')
  const zone = useZone()
  const [askedWhom, setWhom] = useState('')
  const [askedAt, setAt] = useState('')
  const [lastSix, setLastSix] = useState('')
  const { sending, fields } = usePhoneCheck(trade)
  return (
    <section className="sheet" aria-labelledby="payee-check">
      <HowToCheck change={change} />
      <TaskFrame
        sending={sending}
        summary={fields.summary}
        verb={t('form.verb')}
        others={<StopChange trade={trade} />}
        onSend={() => sending.send({ askedWhom, askedAt, lastSix })}
      >
        <div className="cols">
          <TextField
            {...fields.of('asked_whom')}
            autoComplete="off"
            maxLength={120}
            {...textProps(askedWhom, setWhom)}
          />
          <TextField
            {...fields.of('asked_at')}
            type="datetime-local"
            dir="ltr"
            min={wallClock(new Date(change.proposed_at), zone)}
            max={wallClock(serverNow(), zone)}
            {...textProps(askedAt, setAt)}
          />
        </div>
        <TextField
          {...fields.of('last_six')}
          className="field--code"
          hint={t('form.lastSixHint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...textProps(lastSix, setLastSix)}
        />
        <p className="faint">{t('form.then')}</p>
      </TaskFrame>
    </section>
  )
}

function usePhoneCheck(trade: Trade) {
  const t = useTranslations('payee')
  const zone = useZone()
  const sending = usePayeeAct<PhoneCheck>(trade, 'payee.confirm', {
    check: (heard) =>
      Object.fromEntries(
        (
          [
            ['asked_whom', heard.askedWhom.trim()],
            ['asked_at', instantAt(heard.askedAt, zone)],
            ['last_six', heard.lastSix.trim()],
          ] as const
        ).flatMap(([name, given]) => (given ? [] : [[name, { rule: 'required' } as const]])),
      ),
    put: (heard, idempotencyKey) =>
      api('POST /secure/trades/{id}/payee-change/confirm', {
        params: { id: trade.id },
        body: {
          asked_whom: heard.askedWhom.trim(),
          asked_at: instantAt(heard.askedAt, zone)?.toISOString() ?? '',
          last_six: heard.lastSix.trim(),
        },
        idempotencyKey,
      }),
  })
  const fields = useFields(sending, {
    asked_whom: t('form.whom'),
    asked_at: t('form.at'),
    last_six: t('form.lastSix', { n: SPOKEN_CHARACTERS }),
  })
  return { sending, fields }
}

/** The call in three steps: whom, what to ask, and what to have read out. */
function HowToCheck({ change }: { change: PayeeChange }) {
  const t = useTranslations('payee.check')
  const { call } = change
  return (
    <div className="pad payee__how">
      <h2 className="h-panel" id="payee-check">
        {t('title')}
      </h2>
      <p className="faint">{t('why')}</p>
      <ol>
        <li>
          {t('call')}
          {call?.phone ? (
            <a className="payee__tel" href={`tel:${call.phone}`}>
              <Icon name="phone" />
              <span>
                <bdi>{call.name}</bdi> · <Num>{call.phone}</Num>
                <small>
                  {t.rich('known', {
                    ...richTextTags,
                    date: () => <DateText at={call.known_since} as="dated" />,
                  })}
                </small>
              </span>
            </a>
          ) : null}
        </li>
        <li>{t('ask')}</li>
        <li>{t(`read.${change.spoken}`)}</li>
      </ol>
    </div>
  )
}
