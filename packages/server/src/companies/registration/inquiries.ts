import { inquiryNames, namedOnWire } from '@mahsul/contract/companies/registration-wire'
import { checkInquiry, type Inquiry } from '@mahsul/domain/companies/inquiry'
import { canonicalEmail } from '@mahsul/domain/kit/email'
import type { Language } from '@mahsul/domain/kit/language'
import { nameOf } from '@mahsul/domain/kit/names'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { v7 as newId } from 'uuid'
import { openRegisters } from '../../accounts/registers.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { countTry } from '../../platform/http/throttle.ts'
import { adminsLanguage, inquiryMail, type Wish } from '../../platform/mail/admin-mail.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'

const AN_ADDRESS_AN_HOUR = 10

/** The fields on the wire: `phone` next to its `country_code`. */
export type InquiryBody = {
  company: string
  name: string
  business_type: string
  job_title: string
  phone: string
  email: string
  country_code: string
}
type InquiriesInput = {
  body: InquiryBody
  about: Wish
  language: Language
  adminEmail: string
  address: string
  now: Date
}

/** Stores a message from the landing page, and notifies the admins; nothing is sent to the typed address. */
export async function receiveInquiry(db: Db, input: InquiriesInput) {
  const { body, about, language, adminEmail, address, now } = input
  const limit = { key: `inquiry:address:${address}`, most: AN_ADDRESS_AN_HOUR, windowSeconds: 3_600 }
  await countTry(db, limit, now)
  const inquiry = inquiryOf(body)
  const registers = await openRegisters()
  const problems = checkInquiry(inquiry, registers, { asMember: about.kind === 'access' })
  if (hasProblems(problems))
    throw new RefusedError('VALIDATION', {
      problems: namedOnWire(problems, { ...inquiryNames, phoneNumber: 'phone' }),
    })
  const { countryCode, number, phone } = registers.phoneNumber(inquiry.phone)! // checked above by the same table
  const row = {
    id: newId(),
    company: nameOf(body.company),
    name: nameOf(body.name),
    business_type: body.business_type.trim(),
    job_title: body.job_title.trim(),
    email: canonicalEmail(body.email),
    country_code: countryCode,
    phone_number: number,
    phone,
    language,
    created_at: now,
  }
  await transaction(db, async (tx) => {
    if (about.kind === 'access')
      await tx
        .insertInto('access_requests')
        .values({ ...row, role: about.role })
        .execute()
    else
      await tx
        .insertInto('contacts')
        .values({ ...row, topic: about.topic, message: about.message })
        .execute()
    const entity = about.kind === 'access' ? 'access_request' : 'contact'
    await record(tx, { actor: 'system', action: `${entity}.receive`, entity, entityId: row.id, now })
    const mail = inquiryMail(about, row, await adminsLanguage(tx, adminEmail))
    await enqueueMail(tx, { to: adminEmail, ...mail, now })
  })
}

const inquiryOf = (body: InquiryBody): Inquiry => ({
  company: body.company,
  name: body.name,
  businessType: body.business_type,
  jobTitle: body.job_title,
  email: body.email,
  phone: { countryCode: body.country_code, number: body.phone },
})
