import type { Words } from './sources.ts'

/** What stands around the text of a credit where it was pasted from a mail or a print-out. */

/** Greetings and signatures of mails, and the ends of print-outs. */
export const endings: readonly Words<RegExp>[] = [
  {
    from: ['credit/mt700-fields.test.ts', 'kept'],
    words:
      /^(?:(?:WITH|OUR|MY|BEST|KIND|KINDEST|WARM|MANY) ){0,3}(?:REGARDS|WISHES|THANKS)(?:[,.!].{0,60})?$/i,
  },
  {
    from: 'credit/mt700-fields.test.ts',
    words: /^(?:YOURS (?:SINCERELY|FAITHFULLY|TRULY)|SINCERELY|THANK YOU|RGDS)\b.{0,40}$/i,
  },
  {
    from: 'credit/mt700-fields.test.ts',
    words: /^--$|^-{2,} ?(?:ORIGINAL|FORWARDED) MESSAGE/i,
  },
  { from: 'credit/mt700-fields.test.ts', words: /^SENT FROM MY |^(?:FROM|TO|CC): .{0,200}@/i },
  {
    from: 'credit/mt700-fields.test.ts',
    words: /^-{0,40} ?(?:END OF MESSAGE|MESSAGE TRAILER)\b/i,
  },
  {
    from: 'credit/mt700-fields.test.ts',
    words: /^(?:مع (?:خالص )?(?:التحية|تحياتي)|تحياتي|وتفضلوا|شكرا)/,
  },
]
