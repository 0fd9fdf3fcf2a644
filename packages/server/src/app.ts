import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serveRealtime } from './notifications/realtime/realtime.ts'
import { databaseFigures } from './office/database-metrics.ts'
import type { Pools } from './platform/db/two-pools.ts'
import { boundConnections } from './platform/http/connections.ts'
import type { Dependencies } from './platform/http/dependencies.ts'
import { answerErrors } from './platform/http/errors.ts'
import { shareFairly } from './platform/http/fair-share.ts'
import { showHealth } from './platform/http/health.ts'
import { leaveWithoutLoss } from './platform/http/leave.ts'
import { receiveFiles } from './platform/http/multipart.ts'
import { document } from './platform/http/openapi/docs.ts'
import { refuseWhenLate, takeTurns } from './platform/http/overload.ts'
import {
  admitRequests,
  nameRequests,
  readJsonOnly,
  requestId,
  requireDeclaredAccess,
} from './platform/http/requests.ts'
import { protect } from './platform/http/security.ts'
import { answerNoAddress, answerNoRequest } from './platform/http/unreadable.ts'
import { serializerCompiler, validatorCompiler } from './platform/http/validate.ts'
import { serveWeb } from './platform/http/web.ts'
import { logRequests } from './platform/observability/log.ts'
import { measureRequests, startMetrics } from './platform/observability/metrics.ts'

/** A module's share of the application: it calls `registerRoutes` with its calls. */
export type Routes = (app: FastifyInstance) => void | Promise<void>

/** The whole application on the HTTP side, ready for `listen` or `inject`. */
export async function buildApp(deps: Dependencies & { pools?: Pools }, modules: readonly Routes[]) {
  const loggerInstance: FastifyBaseLogger | undefined = deps.logger
  const app: FastifyInstance = Fastify({
    ...(loggerInstance ? { loggerInstance } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }), // `logRequests` writes one line where Fastify has two
    genReqId: requestId,
    trustProxy: deps.trustProxy ?? false,
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // Promises 39 and 40. Files may take longer than other requests; `admitRequests` cuts those off at 30 s.
    http: { maxHeaderSize: 16_384, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 120_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerNoAddress,
    clientErrorHandler: answerNoRequest,
    return503OnClosing: false, // requests that arrive before the listener closes are served
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('deps', deps)

  const metrics = startMetrics({ ...deps, figures: databaseFigures })
  requireDeclaredAccess(app)
  answerErrors(app)
  measureRequests(app, metrics)
  boundConnections(app)
  protect(app)
  nameRequests(app)
  await refuseWhenLate(app)
  readJsonOnly(app)
  await receiveFiles(app)
  takeTurns(app)
  admitRequests(app)
  logRequests(app)
  shareFairly(app)
  document(app)
  leaveWithoutLoss(app)
  showHealth(app, metrics)
  serveRealtime(app, metrics)
  for (const routes of modules) await routes(app)
  serveWeb(app)
  return app
}
