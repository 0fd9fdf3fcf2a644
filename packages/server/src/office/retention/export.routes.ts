import { profileCalls } from '@mahsul/contract/accounts/profile'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { exportOf } from './export.ts'

const call = 'GET /secure/profiles/data.zip'

/** The export of all data of a member, for themselves. */
export const exportRoutes = (app: FastifyInstance) =>
  registerRoutes(
    app,
    { [call]: profileCalls[call] },
    {
      [call]: async ({ db, member: by, language, now, deps, reply }) => {
        const bytes = await exportOf(db, { by, language, now, files: deps.files })
        return reply
          .header('content-type', 'application/zip')
          .header('content-disposition', 'attachment; filename="mahsul-data.zip"')
          .header('cache-control', 'no-store')
          .send(bytes)
      },
    },
  )
