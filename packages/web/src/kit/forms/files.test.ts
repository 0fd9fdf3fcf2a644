import { expect, it } from 'vitest'
import { blockedBy } from './files.ts'

it('a form waits for its files, and a refused one blocks it first', () => {
  expect(blockedBy({})).toBeUndefined()
  expect(blockedBy({ image: undefined, audio: undefined })).toBeUndefined()
  expect(blockedBy({ image: undefined, audio: 'sending' })).toBe('sending')
  expect(blockedBy({ image: 'sending', audio: 'refused' })).toBe('refused')
})
