import * as z from 'zod'
import { address, type Environment, missing, word } from './values.ts'

/** Settings of mail and SMS. */
export const messages = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('The server that takes our mail'),
  MAIL_FROM: z.string().min(3).optional().describe('The sender of our mail: `Mahsul <no-reply@example.com>`'),
  SMS_ACCOUNT: word
    .optional()
    .describe('The account at the SMS gateway; without the three of it codes go by mail'),
  SMS_TOKEN: word.optional().describe('The password of that account'),
  SMS_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'must be a number with its +, a name of 11 letters and digits, or a messaging service',
    )
    .optional()
    .describe('Who our SMS come from: a number, a registered name, or a messaging service (`MG…`)'),
  SMS_BASE_URL: address
    .default('https://api.twilio.com')
    .describe('The gateway: Twilio, or one that speaks as it does'),
} as const

/** SMS need all of these settings. */
const ofSms = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const

export function* halfOfSms(given: Environment): Iterable<string> {
  if (ofSms.some((name) => given[name])) yield* missing(ofSms, given, messages)
}

export type Sms = { baseUrl: string; account: string; token: string; from: string }

const Messages = z.object(messages)

export function smsOf(set: z.output<typeof Messages>): Sms | undefined {
  const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_BASE_URL: baseUrl } = set
  return account && token && from ? { baseUrl, account, token, from } : undefined
}
