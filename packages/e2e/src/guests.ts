import { expect } from '@playwright/test'
import type { Language } from './words.ts'

/** A call of somebody who is not signed in. */
export const post = async (address: string, path: string, body: object, language: Language = 'en') => {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
  expect(answer.status, path).toBeLessThan(300)
}

export const phone = { country_code: '249', phone_number: '0912345671' }
/** What somebody writes who asks for access, or only has a question. An address may write a few times an hour. */
export const inquiry = (company: string, email: string) => ({
  ...{ company, name: 'Huda Osman', business_type: 'Exporter', job_title: 'Sales', email },
  ...{ country_code: phone.country_code, phone: phone.phone_number },
})
