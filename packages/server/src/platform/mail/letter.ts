import { brand } from '@mahsul/contract/kit/common-words'
import type { Language } from '@mahsul/domain/kit/language'
import { choicesLink } from './app-link.ts'
import { keptInText } from './direction.ts'
import { choices, yourTurn } from './words.ts'

/** Each part of a value is separate: `['4 × 20′ Dry', '76 MT']`; `apart` gives each a line of its own. */
export type Fact = { label: string; value: readonly string[]; apart?: boolean }
export type Waiting = { what: string; when: string | null }

/**
 * The content of a mail, in its reader's language. The text and HTML parts are both rendered from it, so that they say the
 * same.
 */
export type Letter = {
  /** States the fact; also the heading, unless there is a `title`. */
  subject: string
  title?: string
  /** The preview that mail lists show next to the subject. */
  preheader: string
  says?: readonly string[]
  /** A code to be copied. */
  code?: string
  /** What waits for the reader. */
  turn?: readonly Waiting[]
  facts?: readonly Fact[]
  button?: { does: string; link: string }
  small?: readonly string[]
  /** Why the reader gets this mail. */
  why: string
  /** Whether it can be turned off. */
  mayChoose?: boolean
}

/** As stored in the outbox: the HTML is rendered when it is sent (`letterHtml`), and is ten times as long. */
export type KeptLetter = Letter & { language: Language }

export type Mail = { subject: string; text: string; letter: KeptLetter }

export const mailOf = (letter: Letter, language: Language): Mail => ({
  subject: letter.subject,
  text: letterText(letter, language),
  letter: { ...letter, language },
})

function letterText(letter: Letter, language: Language): string {
  const {
    title,
    subject,
    says = [],
    code,
    turn = [],
    facts = [],
    button,
    small = [],
    why,
    mayChoose,
  } = letter
  const say = (text: string) => keptInText(text, language)
  const blocks = [
    say(title ?? subject),
    ...says.map(say),
    code,
    turn.length > 0 &&
      [
        `${yourTurn[language]}:`,
        ...turn.map(({ what, when }) => say(when ? `${what} — ${when}` : what)),
      ].join('\n'),
    facts.map(({ label, value }) => `${label}: ${value.map(say).join(' · ')}`).join('\n'),
    button && `${button.does}:\n${button.link}`,
    ...small.map(say),
    `-- \n${brand.en} · ${brand.ar}\n${say(why)}${mayChoose ? `\n${choices[language]}:\n${choicesLink}` : ''}`,
  ]
  return blocks.filter(Boolean).join('\n\n')
}
