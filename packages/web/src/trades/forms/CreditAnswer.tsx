import { creditMessage } from '@mahsul/contract/documents/credit-words'
import type { Credit } from '@mahsul/domain/documents/credit'
import { languages } from '@mahsul/domain/kit/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { creditFileOf, ReviewOf } from '../../documents/credit/CreditReview.tsx'
import { type CreditReading, creditQuery } from '../../documents/credit-query.ts'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import type { FormProps } from '../tasks/form-props.ts'
import type { Suggestion } from '../tasks/RefusalForm.tsx'
import { AnswerForm } from './AnswerForm.tsx'

/** The supplier accepts a letter of credit, or refuses it with the words that follow from what does not fit the contract. */
export default function CreditAnswer(props: FormProps & { refusing?: boolean }) {
  const file = creditFileOf(props.trade)
  return file ? <WithData {...props} document={file.id} /> : <AnswerForm {...props} />
}

function WithData({ document, ...props }: FormProps & { refusing?: boolean; document: string }) {
  const { trade } = props
  const language = useLanguage()
  const { data, isPending } = useQuery(creditQuery(trade.id, document))
  if (isPending) return <SkeletonLines lines={6} />
  if (!data) return <AnswerForm {...props} />
  const suggest: Suggestion = {
    text: messageOf(data, trade, language),
    again: (fill) =>
      data.findings.length > 0 ? <FillAgain onFill={(next) => fill(messageOf(data, trade, next))} /> : null,
  }
  return <AnswerForm {...props} review={<ReviewOf reading={data} />} suggest={suggest} />
}

type Language = (typeof languages)[number]

const messageOf = ({ credit, findings }: CreditReading, trade: Trade, language: Language) =>
  creditMessage(
    findings.map(({ rule, places: [first], amend_to: amendTo }) => ({
      rule,
      field: (first?.field ?? 'number') as keyof Credit, // the first place is the credit's
      value: first?.value ?? null,
      amendTo,
    })),
    { number: credit?.number ?? null, contract: trade.reference },
    language,
  )

/** The buyer may read another language than the supplier. */
function FillAgain({ onFill }: { onFill: (language: Language) => void }) {
  const t = useTranslations('credits')
  return (
    <p className="credit__fill">
      <span className="faint">{t('fill')}</span>
      {languages.map((language) => (
        <Button key={language} small variant="quiet" onClick={() => onFill(language)}>
          {t(`language.${language}`)}
        </Button>
      ))}
    </p>
  )
}
