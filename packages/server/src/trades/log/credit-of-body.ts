import { type TypedCredit, withTyped } from '@mahsul/contract/documents/credit-wire'
import { readMt700 } from '@mahsul/documents/credit/mt700'
import { type Credit, emptyCredit } from '@mahsul/domain/documents/credit'
import { RefusedError } from '../../platform/http/refuse.ts'

type Body = { credit_text?: string | undefined; credit?: TypedCredit | undefined }

/** The letter of credit of a request: what its text says, and in place of that what was typed; undefined if there is neither. */
export function creditOfBody({ credit_text: text, credit: typed }: Body): Credit | undefined {
  if (!text?.trim() && !typed) return undefined
  const read = text ? readMt700(text).credit : emptyCredit
  const { credit, problem } = withTyped(read, typed ?? {})
  if (problem)
    throw new RefusedError('VALIDATION', {
      errors: { [`credit.${problem.field}`]: [{ rule: problem.rule }] },
    })
  return credit
}
