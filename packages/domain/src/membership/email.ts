import type { Problem } from '../problems.ts'
import type { Registers } from './registers.ts'

/** As HTML has it, with a domain of two parts at least; nothing that could end a line of a mail's head. */
const address = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i
const LONGEST = 254

export function checkEmail(email: string): Problem | undefined {
  if (!email.trim()) return { rule: 'required' }
  if (email.length > LONGEST) return { rule: 'maxLength', max: LONGEST }
  return address.test(email) ? undefined : { rule: 'email' }
}

/** An address at a company's own domain (decision 84). */
export const checkCompanyEmail = (email: string, registers: Pick<Registers, 'isFreeMailDomain'>) =>
  checkEmail(email) ?? (isFreeMail(email, registers) ? ({ rule: 'companyEmail' } as const) : undefined)

/** `somebody@eu.mail.example` is of `mail.example` as well. */
function isFreeMail(email: string, { isFreeMailDomain }: Pick<Registers, 'isFreeMailDomain'>): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.slice(0, -1).some((_, index) => isFreeMailDomain(labels.slice(index).join('.')))
}
