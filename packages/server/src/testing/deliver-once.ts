/** A process that delivers the outbox once and ends: `node deliver-once.ts DATABASE SMTP`. Tests kill it meanwhile. */
import { openDatabase } from '../platform/db/db.ts'
import { deliverOutbox } from '../platform/outbox/outbox.ts'
import { openMail } from '../platform/outbox/send-mail.ts'
import { realSenders } from '../platform/outbox/senders.ts'

const [connection = '', smtpUrl = ''] = process.argv.slice(2)
const { db, close } = openDatabase({ connection })
const mail = openMail({ smtpUrl, from: 'Mahsul <no-reply@mahsul.example>', appUrl: 'https://mahsul.example' })
await deliverOutbox({
  db,
  senders: realSenders({ mail: mail.send }),
  now: () => new Date(),
  onError: (error) => process.stderr.write(`${error}\n`),
})
mail.close()
await close()
