import path from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../accounts/password.ts'
import { renderPdf } from '../../documents/pdf/pdf.ts'
import { sampleContract } from '../../documents/pdf/testing/sample-contracts.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { openMarket } from '../../testing/market.ts'
import { openMail } from '../outbox/send-mail.ts'
import type { Message } from '../outbox/senders.ts'
import { pictureIn } from '../uploads/picture.ts'
import { postWebhook } from '../webhooks/post-webhook.ts'
import { transaction } from './db.ts'

const { db } = await openMarket()
const hashed = await hashPassword('an old sesame field')
const server = await openMailServer()
const mail = openMail({
  smtpUrl: server.smtpUrl,
  from: 'Mahsul <no-reply@mahsul.example>',
  appUrl: 'https://market.example',
  silenceMs: 1_000,
})
afterAll(mail.close)
const letter: Message = {
  id: newId(),
  channel: 'mail',
  to: 'buyer@mersin.example',
  subject: 'A bid on your offer',
  text: 'Open it',
  letter: null,
  html: null,
  data: null,
  isCode: false,
  messageId: 'one@mahsul',
}
const picture = path.resolve(import.meta.dirname, '../../../../web/public/card-en.png')

test.each<[string, () => Promise<unknown>]>([
  ['hashing a password', () => hashPassword('an old sesame field')],
  ['checking a password', () => isPassword(hashed, 'an old sesame field')],
  ['setting a document', () => renderPdf('sales-contract', 'english', sampleContract())],
  ['drawing a picture', () => pictureIn(picture)],
  ['sending a mail', () => mail.send(letter).then(() => true)],
  [
    'calling a webhook',
    () =>
      postWebhook(
        { url: 'https://erp.example/', headers: {}, body: '{}' },
        { resolve: async () => [], local: false },
      ),
  ],
])('%s is done before a transaction, and a mistake inside of one', async (_, work) => {
  await expect(work()).resolves.toBeTruthy()
  await expect(transaction(db, work)).rejects.toThrow('takes too long for a transaction')
})
