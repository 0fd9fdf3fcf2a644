import { creditFieldNames, creditFields, type WireCredit } from '@mahsul/contract/documents/credit-wire'
import { tagOfField } from '@mahsul/contract/documents/credit-words'
import type { CreditReading } from './credit-query.ts'

type Unread = CreditReading['unread']

/** What of a text nobody compared with the contract: what was not read, and whose field nobody typed either. */
export const notCompared = (unread: Unread, credit: WireCredit): Unread =>
  unread.filter(({ tag, reason }) => reason === 'repeated' || !isTyped(tag, credit))

function isTyped(tag: string | null, credit: WireCredit): boolean {
  const names = creditFieldNames.filter((name) => tag !== null && isOf(tagOfField[name], tag))
  return names.some((name) => {
    const value = credit[creditFields[name]]
    return value != null && !(typeof value === 'object' && value.length === 0)
  })
}

/** `41a` is any of 41A to 41D. */
const isOf = (tag: string, written: string) =>
  tag.endsWith('a') ? written.startsWith(tag.slice(0, -1)) : tag === written
