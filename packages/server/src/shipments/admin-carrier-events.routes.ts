import { carrierEventCalls } from '@mahsul/contract/shipments/admin-carrier-events'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../platform/http/refuse.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { sendList } from '../platform/resource/list-file.ts'
import { everyRow, pageResource, showResource } from '../platform/resource/resource.ts'
import { actOf } from '../platform/resource/resource-handlers.ts'
import { assignEvent, keptEventsList, putEventAway } from './events-for-admins.ts'
import { receiveFile } from './receive-file.ts'

/** Events of carriers for admins: from a file, and those that no trade was found for. */
export function adminCarrierEventsRoutes(app: FastifyInstance) {
  registerRoutes(app, carrierEventCalls, {
    'POST /secure/admin/logistics/events': async (input) => {
      const { file } = input.request.received
      if (!file) throw new RefusedError('NO_DOCUMENT')
      return {
        data: await receiveFile(input.db, {
          act: actOf(input),
          file,
          dryRun: input.body.dry_run === 'true',
        }),
      }
    },
    'GET /secure/admin/logistics/events': ({ db, query, now }) =>
      pageResource(db, keptEventsList, { query, now }),
    'GET /secure/admin/logistics/events.csv': (input) =>
      sendList(input, 'carrier_event', everyRow(input.db, keptEventsList, input)),
    'GET /secure/admin/logistics/events/{id}': async ({ db, params }) => ({
      data: await showResource(db, keptEventsList, { id: params.id }),
    }),
    'POST /secure/admin/logistics/events/{id}/assign': async (input) => ({
      data: await assignEvent(input.db, { act: actOf(input), id: input.params.id, trade: input.body.trade }),
    }),
    'POST /secure/admin/logistics/events/{id}/put-away': (input) =>
      putEventAway(input.db, { act: actOf(input), id: input.params.id }),
  })
}
