import type { Language } from '@mahsul/domain/kit/language'
import { directionOf } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/office/own-data.json' with { type: 'json' }
import en from '@mahsul/words/en/office/own-data.json' with { type: 'json' }
import { type Html, html, raw } from '../../platform/mail/html.ts'
import { type PartName, partNames } from './export-parts.ts'

const words = { en, ar } satisfies Record<Language, Record<PartName, string>>

type Linked = { href: string; name: string }

const links = (all: readonly Linked[], none: string) =>
  all.length > 0
    ? html`<ul>${all.map(({ href, name }) => html`<li><a href="${encodeURI(href)}"><bdi>${name}</bdi></a></li>`)}</ul>`
    : html`<p>${none}</p>`

/** The first page: lists everything by name. */
export function contentsPage(
  language: Language,
  { trades, now }: { trades: readonly Linked[]; now: Date },
): string {
  const say = words[language]
  const own = partNames.map((name) => ({ href: `${name}.html`, name: say[name] }))
  const body = html`<p>${say.made} <bdi dir="ltr">${now.toISOString()}</bdi>. ${say.about}</p>
${links(own, say.none)}
<h2>${say.trades}</h2>
${links(trades, say.none)}`
  return page(language, say.title, body)
}

export const partPage = (language: Language, name: PartName, value: unknown) =>
  page(language, words[language][name], shown(value, words[language].none))

/** A trade, with its documents as separate files. */
export function tradePage(
  language: Language,
  reference: string,
  { trade, files }: { trade: unknown; files: readonly Linked[] },
): string {
  const say = words[language]
  const body = html`<h2>${say.files}</h2>${links(files, say.none)}${shown(trade, say.none)}`
  return page(language, `${say.trade} ${reference}`, body)
}

const look = raw(`<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-inline-size: 60rem; padding-inline: 1rem }
table { border-collapse: collapse; margin-block: .25rem }
th, td { border: 1px solid #bbb; padding: .25rem .5rem; text-align: start; vertical-align: top }
</style>`)

const page = (language: Language, title: string, body: Html) =>
  html`${raw('<!doctype html>')}
<html lang="${language}" dir="${directionOf[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${look}
<h1>${title}</h1>
${body}
</html>
`.text

/** Any value as nested tables, in the order of its fields. */
function shown(value: unknown, none: string): Html {
  if (value === null || value === undefined || value === '') return html`–`
  if (value instanceof Date) return html`<bdi dir="ltr">${value.toISOString()}</bdi>`
  if (Array.isArray(value))
    return value.length === 0
      ? html`${none}`
      : html`<ol>${value.map((item) => html`<li>${shown(item, none)}</li>`)}</ol>`
  if (typeof value === 'object')
    return html`<table>${Object.entries(value).map(
      ([name, field]) => html`<tr><th dir="ltr">${name}</th><td>${shown(field, none)}</td></tr>`,
    )}</table>`
  return html`<bdi>${String(value)}</bdi>`
}
