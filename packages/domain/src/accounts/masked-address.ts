const HIDDEN = '•••'

/** An email that its owner recognises and nobody else can write to: `b•••r@levant-tahini.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', ...others] = email.slice(0, at)
  const last = others.length > 1 ? others.at(-1) : ''
  return `${first}${HIDDEN}${last}${email.slice(at)}`
}

/** A number by its dial code and its last three digits: `+90 ••• 567`. */
export const maskedPhone = (countryCode: string, number: string): string =>
  `+${countryCode} ${HIDDEN} ${number.replaceAll(/\D/g, '').slice(-3)}`
