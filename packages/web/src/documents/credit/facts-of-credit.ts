import type { Credit } from '@mahsul/domain/documents/credit'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'

/** What is sent with a letter of credit: its terms always, its data where it has more than these. */
export const factsOfCredit = ({
  text,
  credit,
  hasData,
}: {
  text: string
  credit: Credit
  hasData: boolean
}): TaskFacts => ({
  ...(credit.expiresOn && { expiresOn: credit.expiresOn }),
  ...(credit.expiryPlace && { expiryPlace: credit.expiryPlace }),
  ...(credit.presentationDays !== null && { presentationDays: credit.presentationDays }),
  ...(hasData && { credit }),
  ...(text.trim() && { creditText: text.trim() }),
})
