import { checkQuestion } from '@mahsul/domain/accounts/help'
import type { Language } from '@mahsul/domain/kit/language'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { countTry } from '../platform/http/throttle.ts'
import { adminsLanguage, helpMail } from '../platform/mail/admin-mail.ts'
import { enqueueMail } from '../platform/outbox/enqueue-message.ts'

const A_MEMBER_AN_HOUR = 10

type HelpInput = {
  by: SignedIn
  message: string
  adminEmail: string
  now: Date
}

/** Sends a member's question to the admins, with who asks. It is kept nowhere but in the mail. */
export async function askForHelp(db: Db, { by, message, adminEmail, now }: HelpInput): Promise<void> {
  const problems = checkQuestion({ message })
  if (hasProblems(problems)) throw new RefusedError('VALIDATION', { problems })
  await countTry(db, { key: `help:${by.id}`, most: A_MEMBER_AN_HOUR, windowSeconds: 3_600 }, now)
  await transaction(db, async (tx) => {
    const [asker, language] = await Promise.all([askerOf(tx, by.id), adminsLanguage(tx, adminEmail)])
    await record(tx, { actor: by, action: 'help.ask', entity: 'member', entityId: by.id, now })
    await enqueueMail(tx, { to: adminEmail, ...helpMail({ ...asker, message }, language), now })
  })
}

async function askerOf(tx: Db, id: string) {
  const row = await tx
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'members.name',
      'members.last_name',
      'members.email',
      'members.language',
      'companies.name as company',
    ])
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, language: row.language as Language } // checked by the column
}
