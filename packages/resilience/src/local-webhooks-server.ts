/** The server with the settings of production, but for its webhooks: they may lead to this machine, as in the demo. */
import { readConfig } from '@mahsul/server/config'
import { openLog } from '@mahsul/server/platform/observability/log'
import { startServer } from '@mahsul/server/server'

const config = { ...readConfig(process.env), localWebhooks: true }
const { address, databaseGone, drain, stop } = await startServer(config, openLog(config.logLevel))
databaseGone.then(() => process.exit(1))
process.once('SIGTERM', async () => {
  await drain()
  await stop()
  process.exit(0)
})
process.stdout.write(`Ready on ${address}\n`)
