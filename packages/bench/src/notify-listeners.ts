/**
 * Listeners of `notify.ts`, as that many server processes listen: each with a connection of its own to PostgreSQL and, with
 * NATS_PORT, to NATS. COUNT and DATABASE_URL are the other settings. Answers each message with what was heard since the last.
 */
import { openDatabase } from '@mahsul/server/platform/db/db'
import { openBroker } from '@mahsul/server/platform/realtime/broker'
import { keepListening } from '@mahsul/server/platform/realtime/listen'
import { readNews } from '@mahsul/server/platform/realtime/publish'
import { isSampled, msNow, numberOf } from './notify-samples.ts'

const { DATABASE_URL: connection = '', NATS_PORT, COUNT } = process.env
const onError = (error: unknown) => void process.stderr.write(`${error}\n`)
const { db } = openDatabase({ connection, max: 2 })
const settings = { servers: [`127.0.0.1:${NATS_PORT}`], tls: false, credentials: undefined }

let heard = 0
let arrivals: [number, number][] = []
const hear = (payload: string) => {
  for (const { noticeId } of readNews(payload)?.notices ?? []) {
    heard += 1
    const number = numberOf(noticeId)
    if (isSampled(number)) arrivals.push([number, msNow()])
  }
}

for (let n = 0; n < Number(COUNT); n += 1) {
  const broker = NATS_PORT ? openBroker(settings, { db, onError }) : undefined
  let isHearing = false
  keepListening({
    connection,
    broker,
    hear,
    missed: () => {},
    onHearing: (does) => {
      isHearing = does
    },
    onError,
  })
  while (!isHearing || broker?.isConnected() === false) await new Promise((soon) => setTimeout(soon, 5))
}

process.on('message', () => {
  process.send?.({ heard, arrivals })
  heard = 0
  arrivals = []
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
