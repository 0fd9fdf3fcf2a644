import type { Language } from '@mahsul/domain/members/member'
import { type Html, html, raw } from '../../../platform/mail/html.ts'
import { type PartName, partNames } from './export-parts.ts'

type Words = Record<PartName | 'title' | 'trade' | 'trades' | 'made' | 'none' | 'files' | 'about', string>

const words: Record<Language, Words> = {
  en: {
    title: 'Your data at Mahsul',
    made: 'As of',
    about:
      'Each page has a file beside it that a program can read (JSON). Names of fields are those of the program.',
    none: 'Nothing',
    files: 'Documents',
    profile: 'You, your company and your account',
    devices: 'Where you were signed in',
    'second-factors': 'Your passkeys and authenticator app',
    choices: 'What you are not told',
    drafts: 'The offer you are writing',
    offers: 'Your offers',
    bids: 'Your bids',
    notices: 'What you were told',
    messages: 'Mails and text messages to you',
    activity: 'What you did, and what was done to your data',
    trade: 'Trade',
    trades: 'Your trades, with their documents and ratings',
  },
  ar: {
    title: 'بياناتك في محصول',
    made: 'بتاريخ',
    about: 'بجانب كل صفحة ملف يقرؤه الحاسوب (JSON). وأسماء الحقول هي أسماؤها في البرنامج.',
    none: 'لا شيء',
    files: 'المستندات',
    profile: 'أنت وشركتك وحسابك المصرفي',
    devices: 'الأجهزة التي سجلت الدخول منها',
    'second-factors': 'مفاتيح المرور وتطبيق المصادقة',
    choices: 'ما اخترت ألا تُبلَّغ به',
    drafts: 'العرض الذي تكتبه',
    offers: 'عروضك',
    bids: 'مزايداتك',
    notices: 'ما أُبلغت به',
    messages: 'الرسائل المرسلة إليك بالبريد والهاتف',
    activity: 'ما فعلته، وما جرى على بياناتك',
    trade: 'صفقة',
    trades: 'صفقاتك بمستنداتها وتقييماتها',
  },
}

type Linked = { href: string; name: string }

const links = (all: readonly Linked[], none: string) =>
  all.length > 0
    ? html`<ul>${all.map(({ href, name }) => html`<li><a href="${encodeURI(href)}"><bdi>${name}</bdi></a></li>`)}</ul>`
    : html`<p>${none}</p>`

/** The first page: everything there is, by name. */
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

/** A trade, and its documents as files beside it. */
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
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${look}
<h1>${title}</h1>
${body}
</html>
`.text

/** Any value as tables within tables, in the order in which it says its fields. */
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
