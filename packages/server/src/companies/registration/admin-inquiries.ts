import type { AccessRequest, Contact, inquiryCalls } from '@mahsul/contract/companies/inquiries'
import { type Role, roleIds } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import { sql } from 'kysely'
import type * as z from 'zod'
import { phoneOf } from '../../accounts/phone-of.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import {
  type Act,
  type FiltersOf,
  type Readable,
  showResource,
  withinDays,
} from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'
import { invite } from './invite.ts'
import { requestRefusedMail } from './request-mail.ts'

const inquiryJson = sql`jsonb_build_object(
  'external_id', r.id, 'company', r.company, 'name', r.name, 'business_type', r.business_type,
  'job_title', r.job_title, 'email', r.email, 'country_code', r.country_code, 'phone_number', r.phone_number,
  'phone', ${phoneOf('r')},
  'language', r.language, 'created_at', ${instantText('r.created_at')},
  'answered_at', ${instantText('r.answered_at')},
  'answered_by', (select jsonb_build_object('name', m.name, 'last_name', m.last_name)
    from members m where m.id = r.answered_by))`

const requestJson = sql<z.output<typeof AccessRequest>>`${inquiryJson} || jsonb_build_object(
  'role', jsonb_build_object('id', case r.role when 'BUYER' then ${sql.lit(roleIds.BUYER)}
    when 'SUPPLIER' then ${sql.lit(roleIds.SUPPLIER)} else ${sql.lit(roleIds.TRADER)} end, 'name', r.role),
  'invitation_id', r.invitation_id)`
const contactJson = sql<
  z.output<typeof Contact>
>`${inquiryJson} || jsonb_build_object('topic', r.topic, 'message', r.message)`

const common = {
  searched: sql`concat_ws(' ', r.company, r.name, r.email, r.phone_number, ${phoneOf('r')})`,
  firstSort: '-created_at',
}
const commonSorts = { company: sql`lower(r.company)`, created_at: sql`r.created_at` }
type Common = Omit<FiltersOf<(typeof inquiryCalls)['GET /secure/admin/access-requests']>, 'role'>
const commonFilters: Common = {
  state: (states) => sql`case when r.answered_at is null then 'waiting' else 'answered' end = any(${states})`,
  days: withinDays('r.created_at'),
}
const requestFilters: FiltersOf<(typeof inquiryCalls)['GET /secure/admin/access-requests']> = {
  ...commonFilters,
  role: (roles) => sql`r.role = any(${roles})`,
}
const contactFilters: FiltersOf<(typeof inquiryCalls)['GET /secure/admin/contacts']> = {
  ...commonFilters,
  topic: (topics) => sql`r.topic = any(${topics})`,
}

type Shown<Schema extends z.ZodType> = Readable<z.output<Schema>, z.output<Schema>>

export const accessRequests: Shown<typeof AccessRequest> = {
  ...common,
  from: sql`access_requests r`,
  sorts: { ...commonSorts, role: sql`r.role` },
  row: requestJson,
  item: requestJson,
  filters: requestFilters,
}

export const contacts: Shown<typeof Contact> = {
  ...common,
  from: sql`contacts r`,
  sorts: { ...commonSorts, topic: sql`r.topic` },
  row: contactJson,
  item: contactJson,
  filters: contactFilters,
}

type Answer = { act: Act; id: string }

/** One click turns a request into an invitation; the request is answered with it, once. */
export const inviteAsking = (
  db: Db,
  { act, id, as }: Answer & { as: { role: Role | undefined; language: Language | undefined } },
) =>
  transaction(db, async (tx) => {
    const request = await holdWaiting(tx, 'access_requests', id)
    const invitation = await invite(tx, {
      by: act.by,
      email: request.email,
      role: as.role ?? (request.role as Role), // checked by the column
      language: as.language ?? (request.language as Language), // checked by the column
      appUrl: act.appUrl,
      now: act.now,
    })
    await tx
      .updateTable('access_requests')
      .set({ answered_at: act.now, answered_by: act.by.id, invitation_id: invitation.id })
      .where('id', '=', id)
      .execute()
    await note(tx, 'access_request', { act, id, after: { invitation: invitation.id } })
    return invitation
  })

export const putRequestAway = (db: Db, answer: Answer) =>
  transaction(db, async (tx) => {
    await archive(tx, 'access_requests', answer)
    await note(tx, 'access_request', answer)
    return showResource(tx, accessRequests, { id: answer.id })
  })

/** The same, and who asked is told in the language in which they did. */
export const refuseRequest = (db: Db, answer: Answer) =>
  transaction(db, async (tx) => {
    await archive(tx, 'access_requests', answer)
    const request = await showResource(tx, accessRequests, { id: answer.id })
    await enqueueMail(tx, {
      to: request.email,
      ...requestRefusedMail(request, answer.act.appUrl),
      now: answer.act.now,
    })
    await note(tx, 'access_request', { ...answer, after: { told: true } })
    return request
  })

export const putContactAway = (db: Db, answer: Answer) =>
  transaction(db, async (tx) => {
    await archive(tx, 'contacts', answer)
    await note(tx, 'contact', answer)
    return showResource(tx, contacts, { id: answer.id })
  })

async function archive(tx: Db, table: 'access_requests' | 'contacts', { act, id }: Answer) {
  await holdWaiting(tx, table, id)
  await tx
    .updateTable(table)
    .set({ answered_at: act.now, answered_by: act.by.id })
    .where('id', '=', id)
    .execute()
}

/** Locked until the transaction ends, so that two admins do not answer the same person twice. */
async function holdWaiting(tx: Db, table: 'access_requests' | 'contacts', id: string) {
  const { rows } = await sql<{ email: string; language: string; role?: string; answered_at: Date | null }>`
    select * from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new RefusedError('NOT_FOUND')
  if (rows[0].answered_at) throw new RefusedError('ALREADY_DEALT_WITH')
  return rows[0]
}

const note = (
  tx: Db,
  entity: 'access_request' | 'contact',
  { act, id, after }: Answer & { after?: object },
) =>
  record(tx, {
    actor: act.by,
    action: `${entity}.answer`,
    entity,
    entityId: id,
    ...(after && { after }),
    ...(act.ipHash && { ipHash: act.ipHash }),
    now: act.now,
  })
