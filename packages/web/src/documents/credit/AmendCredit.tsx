import {
  creditFieldNames,
  creditFields,
  creditToWire,
  type WireCredit,
  withTyped,
} from '@mahsul/contract/documents/credit-wire'
import { readMt707 } from '@mahsul/documents/credit/mt707'
import { type Credit, emptyCredit } from '@mahsul/domain/documents/credit'
import { creditInForce, creditOfFacts } from '@mahsul/domain/trades/process/credit-in-force'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useTyped } from '../../lib/api/use-typed.ts'
import { each, like } from '../../lib/typed.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { tradeOfWire } from '../../trades/model/trade-of-wire.ts'
import { TaskFrame } from '../../trades/tasks/TaskFrame.tsx'
import { useFile } from '../../trades/tasks/use-file.ts'
import { useTask } from '../../trades/tasks/use-task.ts'
import { TextArea } from '../../ui/form/Field.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { creditQuery } from '../credit-query.ts'
import { CreditField, CreditFields } from './CreditFields.tsx'
import { TermFields } from './CreditForm.tsx'
import { CreditRead } from './CreditRead.tsx'
import { creditVersionOf } from './CreditReview.tsx'
import { CreditText } from './CreditText.tsx'
import { factsOfCredit } from './facts-of-credit.ts'
import { type TypedTexts, textOf, typedCredit } from './typed-credit.ts'
import type { CreditTyping } from './use-typed-credit.ts'
import './credit.css'

/** The buyer's amendment of the letter of credit: the credit in force, to be changed as the bank's amendment says. */
export default function AmendCredit({ trade }: { trade: Trade }) {
  const { data, isPending, refetch } = useQuery(creditQuery(trade.id, creditVersionOf(trade)))
  if (isPending) return <SkeletonLines lines={6} />
  if (!data) return <FailedState bare onRetry={refetch} />
  const terms = creditToWire(creditOfFacts(creditInForce(tradeOfWire(trade)) ?? {}))
  return <AmendForm trade={trade} before={data.credit ?? terms} hadData={data.credit !== null} />
}

type FormProps = { trade: Trade; before: WireCredit; hadData: boolean }

function AmendForm({ trade, before, hadData }: FormProps) {
  const t = useTranslations('tasks')
  const c = useTranslations('credits')
  const sending = useTask(trade, undefined, undefined, 'amend-credit')
  const upload = useFile(sending.form)
  const [message, setMessage] = useTyped(sending.form, 'message', '')
  const { typing, left } = useAmending(sending.form, before, hadData)
  const fields = useFields(
    { errors: { ...sending.errors, ...typing.errors } },
    {
      credit_text: c('amendment.text'),
      expires_on: t('credit.expires'),
      expiry_place: t('credit.place'),
      presentation_days: t('credit.days'),
      file: c('amendment.file'),
      message: c('amendment.message'),
    },
  )
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={c('amendment.send')}
      onSend={() =>
        Object.keys(typing.errors).length > 0
          ? undefined
          : sending.send({
              act: 'credit.amend',
              facts: { ...factsOfCredit(typing), ...(message.trim() && { message: message.trim() }) },
              files: { file: upload.file },
            })
      }
    >
      <p className="credit__why faint">{c('amendment.why')}</p>
      <CreditText
        {...fields.of('credit_text')}
        credit={typing}
        optional
        rows={5}
        hint={c('amendment.textHint')}
      />
      {left.length > 0 ? <LinesLeft lines={left} /> : null}
      <CreditField name="latestShipment" optional credit={typing} />
      <TermFields fields={fields} credit={typing} />
      <CreditFields credit={typing} besides={['latestShipment']} />
      {typing.hasData ? <CreditRead trade={trade} input={typing.asked} /> : null}
      <FileField {...fields.of('file')} {...upload.field} optional hint={t('credit.fileHint')} />
      <TextArea {...fields.of('message')} optional rows={2} {...textProps(message, setMessage)} />
    </TaskFrame>
  )
}

/** What of a pasted amendment a person has to type. */
function LinesLeft({ lines }: { lines: readonly string[] }) {
  const c = useTranslations('credits.amendment')
  return (
    <div className="credit__unread" aria-live="polite">
      <p>{c.rich('left', { ...richTextTags, n: lines.length })}</p>
      <pre className="credit__text" dir="ltr">
        {lines.join('\n')}
      </pre>
    </div>
  )
}

const isText = like('')
const ofTerms: readonly (keyof Credit)[] = ['expiresOn', 'expiryPlace', 'presentationDays']

/** The fields of the credit in force with what was typed in place of them; a pasted text fills in what it says. */
function useAmending(form: string, before: WireCredit, hadData: boolean) {
  const language = useLanguage()
  const [text, setText] = useTyped(form, 'credit_text', '')
  const [changed, setChanged] = useTyped<TypedTexts>(form, 'credit', {}, each(isText))
  const texts: TypedTexts = { ...textsOf(before, creditFieldNames), ...changed }
  const typed = typedCredit(texts)
  const [asked, setAsked] = useState(() => ({ text: '', typed }))
  const { credit, problem } = withTyped(emptyCredit, typed)
  const typing: CreditTyping = {
    ...{ text, credit, texts, asked },
    hasData:
      hadData || creditFieldNames.some((name) => !ofTerms.includes(name) && changed[creditFields[name]]),
    errors: problem ? { [`credit.${problem.field}`]: wordsFor({ rule: problem.rule }, language) } : {},
    setText: (next) => {
      setText(next)
      const { changes } = readMt707(next)
      const names = creditFieldNames.filter((name) => name in changes)
      if (names.length === 0) return
      setChanged({ ...changed, ...textsOf(creditToWire({ ...emptyCredit, ...changes }), names) })
    },
    type: (name, value) => setChanged({ ...changed, [name]: value }),
    ask: () => setAsked({ text: '', typed }),
  }
  return { typing, left: text.trim() ? readMt707(text).left.flatMap(({ lines }) => lines) : [] }
}

const textsOf = (credit: WireCredit, names: readonly (keyof Credit)[]): TypedTexts =>
  Object.fromEntries(names.map((name) => [creditFields[name], textOf(credit[creditFields[name]])]))
