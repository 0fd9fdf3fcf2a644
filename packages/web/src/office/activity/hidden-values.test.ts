import { expect, test } from 'vitest'
import { withoutHashes } from './hidden-values.ts'

const bank = (iban: string, bank_iban_hash: string) => ({ bank_iban: iban, bank_iban_hash })

test('two account numbers with the same ending are shown as a change, and no hash is shown', () => {
  expect(
    withoutHashes({
      before: { name: 'Amal', payment_info: bank('•••• 9012', 'a1') },
      after: { name: 'Amal', payment_info: bank('•••• 9012', 'b2') },
    }),
  ).toEqual({
    before: { name: 'Amal', payment_info: { bank_iban: '•••• 9012' } },
    after: { name: 'Amal', payment_info: { bank_iban: '•••• 9012' } },
    hiddenChanges: ['payment_info.bank_iban'],
  })
})

test('visible differences, and unchanged values, need no more words', () => {
  const { hiddenChanges } = withoutHashes({
    before: {
      zip: '11111',
      zip_hash: 'a',
      email: 'a•••@nile.example',
      email_hash: 'c',
      phone: '',
      phone_hash: '',
    },
    after: {
      zip: '22222',
      zip_hash: 'b',
      email: 'a•••@nile.example',
      email_hash: 'c',
      phone: '•• 78',
      phone_hash: 'd',
    },
  })
  expect(hiddenChanges).toEqual([])
})

test('a new account has no change', () => {
  expect(withoutHashes({ before: null, after: { email: 'a•••@nile.example', email_hash: 'a' } })).toEqual({
    before: null,
    after: { email: 'a•••@nile.example' },
    hiddenChanges: [],
  })
})

test('a list, a number and a text stay as they are', () => {
  expect(withoutHashes({ before: [1, { a_hash: 'x', b: 2 }], after: 'all' })).toEqual({
    before: [1, { b: 2 }],
    after: 'all',
    hiddenChanges: [],
  })
})
