import type { Problem } from './problems.ts'
import type { Registers } from './registers.ts'
import { cleaned, withoutMarks } from './typed.ts'

/** HTML's definition, with at least two domain labels; no line breaks, which could inject mail headers. */
const address = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i
const LONGEST = 254

/**
 * An address as it is stored and compared, however it was typed or pasted: what nobody sees is left out, compatibility forms are
 * normalised (NFKC), and an internationalised domain becomes Punycode (IDNA). Case is kept: the local part may be shown. Dots and `+tags` stay, because
 * only the mail server of that domain knows what they mean.
 */
export function canonicalEmail(typed: string): string {
  const email = cleaned(typed).trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  // A joiner within a word of a domain belongs to its name: without it, mail would go to another one.
  if (/[^ -~]/.test(domain) && /[\u200c\u200d]/.test(withoutMarks(typed))) return typed.trim()
  // Only letters, digits, dots and hyphens: `URL` would interpret anything else, so it is left alone and refused.
  if (at < 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !/[^ -~]/.test(domain)) return email
  const url = `http://${domain}`
  return URL.canParse(url) ? `${email.slice(0, at)}@${new URL(url).hostname}` : email
}

/** Two spellings of one address have one key. */
export const emailKey = (email: string): string => canonicalEmail(email).toLowerCase()

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

/** The part after the @, as it is compared. */
export const mailDomain = (email: string): string => {
  const key = emailKey(email)
  return key.slice(key.lastIndexOf('@') + 1)
}
