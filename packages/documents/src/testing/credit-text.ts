import { type Credit, emptyCredit } from '@mahsul/domain/documents/credit'
import { readMt700 } from '../credit/mt700.ts'

/** What a text says, where all of it can be read; each test is about one or two fields. */
export function saidBy(text: string): Partial<Credit> {
  const { credit, unread } = readMt700(text)
  if (unread.length > 0) throw new Error(`Not read: ${JSON.stringify(unread)}`)
  return Object.fromEntries(
    Object.entries(credit).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(emptyCredit[name as keyof Credit]), // its own names
    ),
  )
}
export const reasonsOf = (text: string) => readMt700(text).unread.map(({ reason }) => reason)
