import type { Availability, Confirmation, Credit, Permission } from '@mahsul/domain/documents/credit'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { decimalOf } from '../paper/decimals.ts'

const LINE = 65

const permissions: Record<Permission, string> = {
  allowed: 'ALLOWED',
  'not-allowed': 'NOT ALLOWED',
  conditional: 'CONDITIONAL',
}
const availabilities: Record<Availability, string> = {
  payment: 'BY PAYMENT',
  acceptance: 'BY ACCEPTANCE',
  negotiation: 'BY NEGOTIATION',
  deferred: 'BY DEF PAYMENT',
  mixed: 'BY MIXED PYMT',
}
const confirmations: Record<Confirmation, string> = {
  confirm: 'CONFIRM',
  'may-add': 'MAY ADD',
  without: 'WITHOUT',
}

const sixDigits = (day: IsoDate | null) => day?.slice(2).replaceAll('-', '') ?? null
const sumOf = ({ currency, sum }: Credit) =>
  currency && sum !== null ? currency + decimalOf(sum, currency).replace('.', ',') : null

/** Wraps at words, as a bank's system does. */
function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= LINE)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
const items = (list: readonly string[]) => list.map((item) => wrapped(`+${item}`)).join('\n') || null

/** A credit as the text of an MT700, fields in SWIFT's order; what the credit does not say is left out. */
export function writeMt700(credit: Credit): string {
  const { expiresOn, percentMore, percentLess, availableBy } = credit
  const fields: [tag: string, content: string | null][] = [
    ['40A', credit.form],
    ['20', credit.number],
    ['31C', sixDigits(credit.issuedOn)],
    ['40E', credit.rules],
    ['31D', expiresOn && `${sixDigits(expiresOn)}${credit.expiryPlace ?? ''}`],
    ['50', credit.applicant],
    ['59', credit.beneficiary],
    ['32B', sumOf(credit)],
    ['39A', percentMore === null && percentLess === null ? null : `${percentMore ?? 0}/${percentLess ?? 0}`],
    ['41D', availableBy && `${credit.availableWith ?? ''}\n${availabilities[availableBy]}`],
    ['42C', credit.drafts],
    ['42D', credit.drawee],
    ['42P', credit.deferred],
    ['43P', credit.partialShipments && permissions[credit.partialShipments]],
    ['43T', credit.transhipment && permissions[credit.transhipment]],
    ['44A', credit.placeOfReceipt],
    ['44E', credit.portOfLoading],
    ['44F', credit.portOfDischarge],
    ['44B', credit.placeOfDelivery],
    ['44C', sixDigits(credit.latestShipment)],
    ['45A', credit.goods],
    ['46A', items(credit.documents)],
    ['47A', items(credit.conditions)],
    ['71D', credit.charges],
    ['48', credit.presentationDays === null ? null : String(credit.presentationDays)],
    ['49', credit.confirmation && confirmations[credit.confirmation]],
  ]
  return fields.flatMap(([tag, content]) => (content ? [`:${tag}:${content}`] : [])).join('\n')
}
