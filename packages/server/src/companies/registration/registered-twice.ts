import type { Db } from '../../platform/db/db.ts'
import { adminsLanguage, twiceMail } from '../../platform/mail/admin-mail.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { matchesOf, tellApart } from './company-matches.queries.ts'
import type { OwnCompany } from './create-account.ts'

type Registered = { company: OwnCompany; invitationId: string; adminEmail: string; now: Date }

/**
 * Asks the admins whether a company that has just registered is one that is here already (decision 122). Where the admin who invited
 * it has answered, that is the answer.
 */
export async function askWhetherTwice(tx: Db, { company, invitationId, adminEmail, now }: Registered) {
  const others = await matchesOf(tx, company.id)
  if (others.length === 0) return
  const { another_company: isAnother, invited_by: by } = await tx
    .selectFrom('invitations')
    .select(['another_company', 'invited_by'])
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow()
  if (isAnother) {
    for (const { external_id: other } of others) await tellApart(tx, { one: company.id, other, by, now })
    return
  }
  const names = others.map(({ company_name }) => company_name)
  const mail = twiceMail({ company: company.name, others: names }, await adminsLanguage(tx, adminEmail))
  await enqueueMail(tx, { to: adminEmail, ...mail, now })
}
