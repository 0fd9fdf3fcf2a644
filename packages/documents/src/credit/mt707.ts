import type { Credit } from '@mahsul/domain/documents/credit'
import { type ReadField, readMt700 } from './mt700.ts'

/**
 * The tags that say in an amendment (MT707) what they say in a credit: the new value. 32B is the increase there, and 45B, 46B
 * and 47B say what is added and deleted; a person reads these.
 */
const sameInBoth: Readonly<Record<string, readonly (keyof Credit)[]>> = {
  '31D': ['expiresOn', 'expiryPlace'],
  '39A': ['percentMore', 'percentLess'],
  '40E': ['rules'],
  '43P': ['partialShipments'],
  '43T': ['transhipment'],
  '44A': ['placeOfReceipt'],
  '44B': ['placeOfDelivery'],
  '44C': ['latestShipment'],
  '44E': ['portOfLoading'],
  '44F': ['portOfDischarge'],
  '48': ['presentationDays'],
  '49': ['confirmation'],
}

/** Which credit it is about, and the message itself: they change nothing. */
const ofMessage = ['20', '21', '22A', '23', '26E', '27', '30', '31C', '52A', '52D']

export type AmendmentReading = {
  /** The new values of the fields that were read. */
  changes: Partial<Credit>
  /** The lines that were not, but for those about the message. */
  left: readonly ReadField[]
}

/** An amendment out of the text of its MT707, as far as it can be read like a credit. */
export function readMt707(text: string): AmendmentReading {
  const { credit, read, unread } = readMt700(text)
  const isTaken = ({ tag }: ReadField) => tag !== null && Object.hasOwn(sameInBoth, tag)
  const names = read.flatMap(({ tag }) => sameInBoth[tag ?? ''] ?? [])
  return {
    changes: Object.fromEntries(
      names.flatMap((name) => (credit[name] === null ? [] : [[name, credit[name]]])),
    ),
    left: [...read.filter((field) => field.tag !== null && !isTaken(field)), ...unread].filter(
      ({ tag }) => tag === null || !ofMessage.includes(tag),
    ),
  }
}
