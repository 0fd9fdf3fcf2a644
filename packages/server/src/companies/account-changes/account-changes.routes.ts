import { accountChangeCalls } from '@mahsul/contract/companies/account-changes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { sendList } from '../../platform/resource/list-file.ts'
import { everyRow, pageResource, showResource } from '../../platform/resource/resource.ts'
import { actOf } from '../../platform/resource/resource-handlers.ts'
import { changeToWire } from './account-change-views.ts'
import { accountChanges } from './account-changes.queries.ts'
import { approveChange, declineChange } from './account-changes.ts'

type AccountChangesInput = { db: Db; params: { id: string }; member: SignedIn; now: Date }

/** Changes of members' e-mail, phone and bank account that wait for a second admin. */
export function accountChangesRoutes(app: FastifyInstance) {
  const shown = async ({ db, params: { id }, member, now }: AccountChangesInput) => ({
    data: changeToWire(await showResource(db, accountChanges, { id }), {
      by: member,
      now,
      whole: true,
    }),
  })

  registerRoutes(app, accountChangeCalls, {
    'GET /secure/admin/account-changes': async ({ db, query, member, now }) => {
      const { data, ...counts } = await pageResource(db, accountChanges, { query, now })
      return { data: data.map((row) => changeToWire(row, { by: member, now })), ...counts }
    },
    'GET /secure/admin/account-changes.csv': (input) => {
      const { db, query, member, now } = input
      return sendList(
        input,
        'account_change',
        inLines(everyRow(db, accountChanges, { query, now }), { by: member, now }),
      )
    },
    'GET /secure/admin/account-changes/{id}': shown,
    'POST /secure/admin/account-changes/{id}/approve': async (input) => {
      await approveChange(input.db, { act: actOf(input), id: input.params.id })
      return shown(input)
    },
    'POST /secure/admin/account-changes/{id}/decline': async (input) => {
      await declineChange(input.db, { act: actOf(input), id: input.params.id, reason: input.body.reason })
      return shown(input)
    },
  })
}

/** A cell of a file is text: `bank_iban: •••• 9012 → •••• 3000`. */
async function* inLines(
  slices: ReturnType<typeof everyRow<never, Parameters<typeof changeToWire>[0]>>,
  reader: { by: SignedIn; now: Date },
) {
  for await (const rows of slices)
    yield rows.map((row) => {
      const shown = changeToWire(row, reader)
      return {
        ...shown,
        changes: shown.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
      }
    })
}
