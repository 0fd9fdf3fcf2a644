import type { Registers } from '@mahsul/domain/kit/registers'

type InquiryRegisters = Pick<Registers, 'isPhoneNumber' | 'isFreeMailDomain'>

/** The most common ones; the server's list has four thousand more. */
const freeMail = new Set(
  'gmail.com googlemail.com hotmail.com outlook.com live.com msn.com yahoo.com ymail.com icloud.com me.com aol.com gmx.com gmx.de web.de mail.com mail.ru yandex.com yandex.ru proton.me protonmail.com qq.com 163.com 126.com rediffmail.com zoho.com'.split(
    ' ',
  ),
)

let opened: Promise<InquiryRegisters> | undefined

/**
 * The tables for the landing page's forms. The numbering plans load when somebody begins to fill it in; if they fail to load,
 * only the server checks the number.
 */
export function inquiryRegisters(): Promise<InquiryRegisters> {
  opened ??= import('@mahsul/contract/kit/phone-plans')
    .then(({ isPhoneNumber }) => isPhoneNumber)
    .catch(() => {
      opened = undefined
      return () => true
    })
    .then((isPhoneNumber) => ({ isPhoneNumber, isFreeMailDomain: (domain: string) => freeMail.has(domain) }))
  return opened
}
