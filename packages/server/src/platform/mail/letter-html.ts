import { brand } from '@mahsul/contract/kit/common-words'
import type { Language } from '@mahsul/domain/kit/language'
import { directionOf } from '@mahsul/domain/kit/language'
import { choicesLink } from './app-link.ts'
import { alone, kept } from './direction.ts'
import { type Html, html, raw } from './html.ts'
import type { KeptLetter, Letter } from './letter.ts'
import { day, fonts, style } from './look.ts'
import { choices, yourTurn } from './words.ts'

/**
 * A letter in HTML for mail clients: tables and inline styles, since Outlook renders with Word and Gmail drops what it does
 * not know; `align` and `left`/`right` by the language, since logical properties work in neither. The style sheet in the head
 * only adds dark colours.
 */
export function letterHtml(letter: KeptLetter): string {
  const { language } = letter
  const dir = directionOf[language]
  const look = lookOf[language]
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`
  return html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${letter.subject}</title>
${raw('<!--[if mso]><style>* { font-family: Tahoma, Arial, sans-serif !important }</style><![endif]-->')}
<style>${raw(style)}</style>
</head>
<body class="paper" dir="${dir}" style="margin:0;padding:0;background-color:${day.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${letter.preheader}${raw(' &#847;&zwnj;&nbsp;'.repeat(60))}</div>
${table} class="paper" dir="${dir}" lang="${language}" style="background-color:${day.paper}">
<tr><td align="center" style="padding:24px 12px 32px">
${raw('<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->')}
${table} dir="${dir}" style="max-width:560px">
<tr><td class="leaf" align="${look.start}" style="padding:0 4px 14px;color:${day.leaf};${look.font};font-size:20px;line-height:28px;font-weight:700"><span lang="en" dir="ltr">${brand.en}</span>&nbsp; <span lang="ar" dir="rtl">${brand.ar}</span></td></tr>
<tr><td class="sheet line" align="${look.start}" style="background-color:${day.sheet};border:1px solid ${day.line};border-radius:6px;padding:28px 24px">
${blocksOf(letter, language, look)}
</td></tr>
<tr><td class="faint" align="${look.start}" style="padding:16px 4px 0;color:${day.faint};${look.font};font-size:${look.small}px;line-height:${look.smallLine}px">
${kept(letter.why, language)}${letter.mayChoose && html`<br><a class="sea" href="${choicesLink}" style="color:${day.sea}">${choices[language]}</a>`}
</td></tr>
</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</body>
</html>
`.text
}

type Look = (typeof lookOf)[Language]

/** Arabic is set one size larger, with more line height. */
const lookOf = {
  ar: {
    font: fonts.ar,
    start: 'right',
    end: 'left',
    title: 23,
    titleLine: 36,
    body: 17,
    line: 30,
    small: 14,
    smallLine: 25,
  },
  en: {
    font: fonts.en,
    start: 'left',
    end: 'right',
    title: 22,
    titleLine: 29,
    body: 16,
    line: 25,
    small: 13,
    smallLine: 20,
  },
} as const satisfies Record<Language, object>

function blocksOf(letter: Letter, language: Language, look: Look): Html[] {
  const { title, subject, says = [], code, turn = [], facts = [], button, small = [] } = letter
  const say = (text: string) => kept(text, language)
  const body = `${look.font};font-size:${look.body}px;line-height:${look.line}px`
  const blocks = [
    html`<h1 class="ink" style="margin:0;color:${day.ink};${look.font};font-size:${look.title}px;line-height:${look.titleLine}px;font-weight:600;word-break:break-word">${say(title ?? subject)}</h1>`,
    ...says.map(
      (text) => html`<p class="soft" style="margin:12px 0 0;color:${day.soft};${body}">${say(text)}</p>`,
    ),
  ]
  if (code) blocks.push(codeBlock(code))
  if (turn.length > 0) blocks.push(turnBlock(turn, language, look))
  if (facts.length > 0) blocks.push(factsBlock(facts, language, look))
  if (button) blocks.push(buttonBlock(button, look))
  blocks.push(
    ...small.map(
      (text) =>
        html`<p class="faint" style="margin:16px 0 0;color:${day.faint};${look.font};font-size:${look.small}px;line-height:${look.smallLine}px">${say(text)}</p>`,
    ),
  )
  return blocks
}

const block = (inner: Html, style: string, attributes = raw('')) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}"${attributes}>${inner}</table>`

/** Large, alone, and one word, so that a press selects all of it. */
const codeBlock = (code: string) =>
  block(
    html`<tr><td class="sunk ink" align="center" style="background-color:${day.sunk};border-radius:6px;padding:18px 12px;color:${day.ink};font-family:Consolas,Menlo,'Courier New',monospace;font-size:36px;line-height:44px;font-weight:700;letter-spacing:6px"><bdi dir="ltr">${code}</bdi></td></tr>`,
    'margin-top:20px',
  )

/** Saffron means that it is the reader's turn, and is used for nothing else. */
function turnBlock(turn: NonNullable<Letter['turn']>, language: Language, look: Look): Html {
  const edge = `border-${look.start}:4px solid ${day.saffron}`
  const tasks = turn.map(
    ({
      what,
      when,
    }) => html`<div class="ink" style="margin-top:4px;color:${day.ink};${look.font};font-size:${look.body}px;line-height:${look.line}px;font-weight:600">${kept(what, language)}</div>
${when && html`<div class="soft" style="color:${day.soft};${look.font};font-size:${look.small}px;line-height:${look.smallLine}px">${kept(when, language)}</div>`}`,
  )
  return block(
    html`<tr><td class="turn" align="${look.start}" style="background-color:${day.saffronTint};${edge};padding:12px 16px">
<div class="saffron" style="color:${day.saffronInk};${look.font};font-size:${look.small}px;line-height:${look.smallLine}px;font-weight:700">${yourTurn[language]}</div>
${tasks}</td></tr>`,
    'margin-top:20px',
  )
}

function factsBlock(facts: NonNullable<Letter['facts']>, language: Language, look: Look): Html {
  const cell = `border-top:1px solid ${day.line};${look.font};font-size:${look.body - 1}px;line-height:${look.line - 2}px;padding-top:8px;padding-bottom:8px`
  const rows = facts.map(
    ({ label, value, apart }) => html`<tr>
<td class="faint line" width="32%" valign="top" align="${look.start}" style="${cell};padding-${look.end}:12px;color:${day.faint}">${kept(label, language)}</td>
<td class="ink line" valign="top" align="${look.start}" style="${cell};color:${day.ink};word-break:break-word">${value.map((part, index) => html`${index > 0 && between(apart)}${alone(part)}`)}</td>
</tr>`,
  )
  return block(html`${rows}`, 'margin-top:20px')
}

const between = (apart: boolean | undefined) => (apart ? html`<br>` : html` · `)

/** The cell has the colour and padding, since Word styles no link. */
const buttonBlock = ({ does, link }: NonNullable<Letter['button']>, look: Look) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${look.start}" style="margin-top:24px"><tr>
<td class="press" align="center" bgcolor="${day.leaf}" style="background-color:${day.leaf};border-radius:6px;mso-padding-alt:13px 22px"><a class="press" href="${link}" style="display:inline-block;padding:13px 22px;color:${day.onLeaf};${look.font};font-size:${look.body}px;line-height:24px;font-weight:600;text-decoration:none;border-radius:6px">${does}</a></td>
</tr></table>
<div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`
