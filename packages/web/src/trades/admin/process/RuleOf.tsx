import type { TaskRow } from '@mahsul/domain/trades/process/process'
import { useTranslations } from 'use-intl'
import { Code, richTextTags } from '../../../ui/Text.tsx'

const anchors = ['opened', 'ready', 'finished', 'shippingDate', 'etd', 'onBoardDate', 'eta'] as const
type Anchor = (typeof anchors)[number]
const isAnchor = (text: string): text is Anchor => anchors.includes(text as Anchor) // compared, not taken for granted

/** The duration of a task, and from when: "48 h from C1". */
export function RuleOf({ row: { deadline } }: { row: TaskRow }) {
  const t = useTranslations('process.rule')
  const { from, add } = deadline
  const anchor = isAnchor(from) ? t(`anchor.${from}`) : <Code>{from}</Code>
  if (typeof add === 'object' && 'days' in add && add.days === 0)
    return (
      <>
        {t('onDay')} {anchor}
      </>
    )
  const span =
    add === 'processingDays' || add === 'paymentDelay'
      ? t(add)
      : 'hours' in add
        ? t.rich('hours', { ...richTextTags, n: add.hours })
        : t.rich('days', { ...richTextTags, n: add.days })
  return (
    <>
      {span} {t('from')} {anchor}
    </>
  )
}
