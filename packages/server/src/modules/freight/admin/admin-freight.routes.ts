import { freightCostCalls } from '@mahsul/contract/admin/freight-costs'
import { freightImportCalls } from '@mahsul/contract/admin/freight-imports'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RefusedError } from '../../../platform/http/refuse.ts'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { sendList } from '../../../platform/resource/list-file.ts'
import { everyRow, pageResource } from '../../../platform/resource/resource.ts'
import { actOf, resourceHandlers } from '../../../platform/resource/resource-handlers.ts'
import { exportFreight, sampleFile } from '../import/export-freight.ts'
import { importFreight, tryImport } from '../import/import-freight.ts'
import { fileOfImport, pastImports } from '../import/past-imports.ts'
import { freightCosts } from './admin-freight-costs.ts'

/** The freight table, by hand and by file. */
export function adminFreightRoutes(app: FastifyInstance) {
  const { files, uploadsFolder: folder } = app.deps

  registerRoutes(app, freightImportCalls, {
    'POST /secure/admin/freight-costs/bulk': async (input) => {
      const { db, body, request } = input
      const { file } = request.received
      if (!file) throw new RefusedError('NO_DOCUMENT')
      const work = body.dry_run === 'true' ? tryImport : importFreight
      return { data: await work(db, { act: actOf(input), file, files }) }
    },
    'GET /secure/admin/freight-costs/export.csv': ({ db, reply }) =>
      asCsv(reply, 'freight-costs.csv').send(exportFreight(db)),
    'GET /secure/admin/freight-costs/sample.csv': async ({ db, reply }) =>
      asCsv(reply, 'freight-costs-sample.csv').send(await sampleFile(db)),
    'GET /admin/logistics/facilities/freight_cost_imports': (input) =>
      pageResource(input.db, pastImports, input),
    'GET /admin/logistics/facilities/freight_cost_imports.csv': (input) =>
      sendList(input, 'freight_import', everyRow(input.db, pastImports, input)),
    'GET /admin/logistics/facilities/freight_cost_imports/{id}': async ({ db, params, language, reply }) => {
      const { name, stream } = await fileOfImport(db, { id: params.id, files, folder, language })
      return asCsv(reply, name).send(stream)
    },
  })
  registerRoutes(app, freightCostCalls, resourceHandlers('/secure/admin/freight-costs', freightCosts))
}

const asCsv = (reply: FastifyReply, name: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
