import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { fullName } from '@mahsul/domain/kit/full-name'
import { companyNameOf, type Person, peopleOf } from '../../companies/people.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { adminsLanguage } from '../../platform/mail/admin-mail.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { hostMail, type WebhookNews, webhookMail } from './webhook-mail.ts'

const nameOf = ({ name, lastName }: Person) => fullName(name, lastName)
const ownersOf = (people: readonly Person[]) => people.filter(({ right }) => right === 'owner')

type HostAsked = { by: Member; host: string; adminEmail: string; now: Date }

/** A company wants events at a host that no admin has looked at. */
export async function mailAdminsOfHost(tx: Db, { by, host, adminEmail, now }: HostAsked) {
  const [company, people, language] = await Promise.all([
    companyNameOf(tx, by.companyId),
    peopleOf(tx, by.companyId),
    adminsLanguage(tx, adminEmail),
  ])
  const asker = people.find(({ id }) => id === by.id)
  const mail = hostMail({ company, name: asker ? nameOf(asker) : '', host }, language)
  await enqueueMail(tx, { to: adminEmail, ...mail, now })
}

type OfOwner = { by: Member; people: readonly Person[]; kind: 'created' | 'secret'; host: string; now: Date }

/** The other owners, in case somebody else did it in this owner's name. */
export async function mailOtherOwners(tx: Db, { by, people, kind, host, now }: OfOwner) {
  const others = ownersOf(people).filter(({ id }) => id !== by.id)
  if (others.length === 0) return
  const company = await companyNameOf(tx, by.companyId)
  const doer = people.find(({ id }) => id === by.id)
  for (const { email, language } of others) {
    const mail = webhookMail({ kind, company, host, name: doer ? nameOf(doer) : '' }, language)
    await enqueueMail(tx, { to: email, ...mail, now })
  }
}

type OfCompany = { companyId: CompanyId; news: Omit<WebhookNews, 'company'>; now: Date }

/** Every owner: a host was decided on, or a webhook was switched off because nothing got through. */
export async function mailOwners(tx: Db, { companyId, news, now }: OfCompany) {
  const [company, people] = await Promise.all([companyNameOf(tx, companyId), peopleOf(tx, companyId)])
  for (const { email, language } of ownersOf(people))
    await enqueueMail(tx, { to: email, ...webhookMail({ ...news, company }, language), now })
}
