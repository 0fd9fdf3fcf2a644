import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, nameOf } from './names.ts'
import { checkPrintable } from './printable.ts'

/** Any code point, those that nobody sees far more often than by chance. */
const letter = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(
    ...'\u0000\u0007\u001b\u0085\u00ad\u061c\u200b\u200e\u202e\u2066\ufeff\ufff9\u{e0041}\ue000\u{f0000}',
  ),
  fc.constantFrom(...' Nile النيل ናይል'),
)
const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''))

/** Controls but the line breaks of an address, private use, and halves of pairs. */
const unfit = /(?![\n\r\t])[\p{Cc}\p{Co}\p{Cs}]/u
/** Format characters but the joiners within a word. */
const unseen = /(?!\u200c|\u200d)\p{Cf}/u

test('nothing that nobody sees is stored in a name, whatever was typed', () => {
  fc.assert(
    fc.property(text, (typed) => {
      for (const stored of [nameOf(typed), linesOf(typed)]) {
        expect(stored).not.toMatch(unseen)
        expect(stored).not.toMatch(/(?![\n\r\t])\p{Cc}/u)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('what a document may print has no character that stands for nothing', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const stored = linesOf(typed)
      if (checkPrintable(stored) === undefined) {
        expect(stored).not.toMatch(unfit)
        expect(stored).not.toMatch(unseen)
      }
    }),
    { numRuns: 2_000 },
  )
})
