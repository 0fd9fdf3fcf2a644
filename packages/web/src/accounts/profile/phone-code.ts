import { shownPhone } from '../../companies/members/registers.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'

export type WirePhone = { country_code: string; phone_number: string }
export const wirePhone = (country_code: string, phone_number: string): WirePhone => ({
  country_code,
  phone_number,
})

/** The number a code was sent for, as typed and as it is dialled, the channel, and when another can be requested. */
export type SentCode = { phone: WirePhone; to: string } & Answer<'POST /secure/profiles/phone/code'>['data']

export async function sendPhoneCode(phone: WirePhone): Promise<SentCode> {
  const { data } = await api('POST /secure/profiles/phone/code', { body: phone })
  return { phone, to: await shownPhone(phone), ...data }
}
