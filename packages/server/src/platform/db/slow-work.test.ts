import path from 'node:path'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../modules/accounts/password.ts'
import { renderPdf } from '../../modules/documents/pdf.ts'
import { sampleContract } from '../../modules/documents/testing/sample-contracts.ts'
import { openMarket } from '../../testing/market.ts'
import { pictureIn } from '../uploads/picture.ts'
import { transaction } from './db.ts'

const { db } = await openMarket()
const hashed = await hashPassword('an old sesame field')
const picture = path.resolve(import.meta.dirname, '../../../../web/public/card-en.png')

test.each<[string, () => Promise<unknown>]>([
  ['hashing a password', () => hashPassword('an old sesame field')],
  ['checking a password', () => isPassword(hashed, 'an old sesame field')],
  ['setting a document', () => renderPdf('sales-contract', 'english', sampleContract())],
  ['drawing a picture', () => pictureIn(picture)],
])('%s is done before a transaction, and a mistake inside of one', async (_, work) => {
  await expect(work()).resolves.toBeTruthy()
  await expect(transaction(db, work)).rejects.toThrow('takes too long for a transaction')
})
