import { expect, it } from 'vitest'
import { blockedBy } from './files.ts'

it('a form waits for its files, and is held by a refused one before all', () => {
  expect(blockedBy({})).toBeUndefined()
  expect(blockedBy({ image: undefined, audio: undefined })).toBeUndefined()
  expect(blockedBy({ image: undefined, audio: 'sending' })).toBe('sending')
  expect(blockedBy({ image: 'sending', audio: 'refused' })).toBe('refused')
})
