import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@mahsul/domain/kit/language'
import { describe, expect, test } from 'vitest'
import { ADMIN_NOTICE, noticeTypes, otherMails, sampleNotice } from '../../testing/sample-mails.ts'
import { withLinks } from './app-link.ts'
import { codeMail, codeSms } from './code-mail.ts'
import { alone, kept } from './direction.ts'
import { moment } from './formats.ts'
import type { Mail } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { day, night, style } from './look.ts'

const web = path.resolve(import.meta.dirname, '../../../../web/src')
const rows = path.join(web, 'routes')
/** The web's own paths, as patterns: `/trades/$id/show`, with their audience. */
const routes = readdirSync(rows)
  .filter((file) => file.endsWith('-routes.ts'))
  .flatMap((file) =>
    [...readFileSync(path.join(rows, file), 'utf8').matchAll(/'(\/[^']*)'/g)].map(([, found = '']) => ({
      path: found,
      kind: file.split('-')[0],
      of: new RegExp(`^${found.replaceAll(/\$\w+/g, '[^/]+')}$`),
    })),
  )
const app = 'https://market.example'
const htmlOf = ({ letter }: Mail) => letterHtml(letter)
const linksOf = (mail: Mail) =>
  [...withLinks(htmlOf(mail), app).matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to)
const routeOf = (link: string) =>
  link.startsWith(app) ? routes.find(({ of }) => of.test(new URL(link).pathname)) : undefined
const inText = (mail: Mail) => withLinks(mail.text, app)
const inside = (mail: Mail) =>
  htmlOf(mail)
    .replace(/^.*?(?=<h1)/s, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#39;/g, "'")

const ofAnApproval = (type: string) => type.startsWith('bank.') || type.startsWith('limits.')
const notices = noticeTypes
  .filter((type) => !ofAnApproval(type))
  .flatMap((type) => languages.map((language) => ({ type, language })))

describe('The mail of a notice', () => {
  test.each(notices)(
    '$type in $language names its subject and links to an existing page',
    ({ type, language }) => {
      const mail = sampleNotice(type, language)
      const isTrade = !/^(OfferBidded|bid\.|offer\.|watched\.|freight\.)/.test(type)
      const lane = { en: 'Apapa to Changsha', ar: 'من أبابا إلى تشانغشا' }
      if (type === 'freight.added') expect(mail.subject).toContain(lane[language])
      else expect(mail.subject).toMatch(isTrade && type !== 'OfferPurchased' ? /MH-1042-T1017/ : /MH-1042/)
      expect(inside(mail)).toContain(isTrade ? 'MH-1042-T1017' : 'MH-1042')
      expect(mail.subject).not.toMatch(/[{}]|: *$/)

      const [button = '', choices, ...more] = linksOf(mail)
      expect(routeOf(button)?.kind).toBe(type === ADMIN_NOTICE ? 'admin' : 'member')
      if (type === ADMIN_NOTICE) expect(choices).toBeUndefined()
      else expect(routeOf(choices ?? '')?.path).toBe('/profile/global-preferences')
      expect(more).toEqual([])
      expect(inText(mail)).toContain(button)

      expect(htmlOf(mail)).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(inside(mail)).toContain(language === 'ar' ? 'قضارف 98/2' : 'Gadaref 98/2')
      if (type !== ADMIN_NOTICE)
        expect(inside(mail)).toMatch(
          { en: /\d,\d{3}\.50 USD per MT/, ar: /\d,\d{3}\.50 دولار للطن/ }[language],
        )
    },
  )

  test.each(noticeTypes.filter(ofAnApproval))('%s is about no trade, and links to the approvals', (type) => {
    const mail = sampleNotice(type, 'en')
    expect(mail.subject).toMatch(type.startsWith('limits.') ? /limits/ : /bank account/)
    expect(inside(mail)).not.toMatch(/MH-|undefined/)
    expect(linksOf(mail)[0]).toBe(`${app}/profile/approvals`)
  })

  test('names whose turn it is, the deadline, and links to the act', () => {
    const mail = sampleNotice('contract.signed', 'en')
    const [turn, when] = [
      'Countersign the contract and the proforma invoice',
      'until 12 Mar 2026, 15:00 GMT+3',
    ]
    expect(mail.text).toContain(`Your turn:\n${turn} — ${when}`)
    expect(mail.text).toContain(`${turn}:\n{{app}}/trades/trade-id/show`)
    expect(inside(mail)).toContain(when)
  })

  test('mentions no turn while it is the other side’s', () => {
    const { text } = sampleNotice('DeferredPayment', 'en')
    expect(text).toContain('Waiting for: the buyer · Pay the balance · until 16 Mar 2026')
    expect(text).toContain('Open the trade:')
    expect(text).not.toContain('Your turn')
  })

  test('tells the refused side what to do again', () => {
    expect(sampleNotice('ArtworkRejected', 'en').text).toContain('Your turn:\nUpload the bag artwork — until')
    expect(sampleNotice('payment.missing', 'ar').text).toContain('دورك:\nسداد باقي القيمة — حتى')
  })

  test('shows each side the price with its own half of the fee, and the other’s name', () => {
    const [toBuyer, toSupplier] = [
      sampleNotice('contract.signed', 'en'),
      sampleNotice('PaymentSentByBuyer', 'en'),
    ]
    expect(toBuyer.text).toMatch(
      /Contract price: 1,550\.00 USD per MT\nYou pay: 1,557\.50 USD per MT[\s\S]*Supplier: شركة القضارف/,
    )
    expect(toSupplier.text).toMatch(
      /Contract price: 1,550\.00 USD per MT\nYou receive: 1,542\.50 USD per MT[\s\S]*Buyer: Levant Tahini Works/,
    )
  })

  test('tells an admin whom to call, and links to no member’s page', () => {
    const { text } = sampleNotice(ADMIN_NOTICE, 'en')
    expect(text).toMatch(/Amna Hassan · \+249912345678[\s\S]*Deniz Aydın · \+905321234567/)
  })
})

const others = Object.keys(otherMails).flatMap((name) => languages.map((language) => ({ name, language })))
const mailOf = (name: string, language: 'en' | 'ar') => otherMails[name]!(language) // of the keys above

describe('Every other mail', () => {
  test.each(others)('$name in $language links to an existing page', ({ name, language }) => {
    const mail = mailOf(name, language)
    for (const link of linksOf(mail).filter((to) => !to.startsWith('mailto:')))
      expect(routeOf(link), link).toBeDefined()
    expect(mail.subject).not.toMatch(/[{}\n]/)
    expect(htmlOf(mail)).toContain(`lang="${language}"`)
    if (!name.startsWith('code')) expect(linksOf(mail)).toHaveLength(1)
  })

  test.each(languages)('a code stands out in both parts, with its validity (%s)', (language) => {
    const mail = codeMail({ code: '482913', act: 'create_bid', language })
    expect(mail.text).toContain('\n\n482913\n\n')
    expect(htmlOf(mail)).toContain('<bdi dir="ltr">482913</bdi>')
    expect(inside(mail)).toMatch(/\b10\b/)
  })

  test('user input stays plain text, on its own line, and contains no working link', () => {
    const mail = mailOf('admins contact', 'en')
    expect(htmlOf(mail)).not.toContain('<b>Foods')
    expect(inside(mail)).toContain('Nile &lt;b&gt;Foods&lt;/b&gt; &amp; Sons')
    expect(mail.text).toContain('\nJob title: Purchasing manager\n')
    expect(linksOf(mail)).toEqual(['mailto:omar%40nilefoods.example'])
  })

  test('mails never contain a password, and of an account only what its owner recognises', () => {
    for (const language of languages) {
      expect(mailOf('security password', language).text).not.toMatch(/IBAN|SWIFT|[A-Z]{2}\d{2}/)
      for (const what of ['changed bank', 'change requested', 'change not made', 'change to approve'])
        expect(mailOf(what, language).text).not.toMatch(/[A-Z]{2}\d{2}|\d{5}/)
    }
  })
})

describe('Mail clients', () => {
  const all = [...notices.map(({ type, language }) => sampleNotice(type, language)), mailOf('welcome', 'ar')]

  test('load nothing from elsewhere, run no script, and get no style sheet that Gmail would drop', () => {
    expect(style.length).toBeLessThan(8_192)
    for (const html of all.map(htmlOf)) {
      expect(html).not.toMatch(/<(script|img|link|iframe|form)|url\(|@import|@font-face/)
      expect(html.length).toBeLessThan(102_400) // Gmail clips what is longer
      expect(html).not.toMatch(/style="[^"]*(flex|grid|inline-start|inline-end)/)
    }
  })

  test('show the colours of the screens, in light and dark mode', () => {
    const tokens = readFileSync(path.join(web, 'styles/tokens.css'), 'utf8')
    const [light = '', dark = ''] = tokens.split('[data-theme="dark"]')
    const names = {
      paper: 'paper',
      sheet: 'paper-raised',
      sunk: 'paper-sunk',
      line: 'line',
      ink: 'ink',
      soft: 'ink-soft',
      faint: 'ink-faint',
      leaf: 'leaf',
      onLeaf: 'on-leaf',
      sea: 'sea',
      saffron: 'saffron',
      saffronTint: 'saffron-tint',
      saffronInk: 'saffron-ink',
    } as const
    const token = (sheet: string, name: string) => new RegExp(`--${name}: (#\\w+);`).exec(sheet)?.[1]
    for (const [ours, theirs] of Object.entries(names) as [keyof typeof names, string][])
      expect([day[ours], night[ours]], theirs).toEqual([token(light, theirs), token(dark, theirs)])
  })
})

describe('Two directions', () => {
  test('references and figures stay left to right among Arabic, and whole', () => {
    expect(kept('بدأت الصفقة MH-1042-T1017.', 'ar').text).toBe(
      'بدأت الصفقة <bdi dir="ltr" style="white-space:nowrap">MH-1042-T1017</bdi>.',
    )
    expect(kept("4 × 20' Dry", 'ar').text).toBe('<bdi dir="ltr">4 × 20&#39; Dry</bdi>')
    expect(kept('The offer MH-1042 of شركة النيل', 'en').text).toBe(
      'The offer <bdi dir="ltr" style="white-space:nowrap">MH-1042</bdi> of <bdi dir="rtl" lang="ar">شركة النيل</bdi>',
    )
  })
  test('a value reads as its first letter does, and a number left to right', () => {
    expect(alone('76 طن').text).toMatch(/^<bdi dir="rtl">/)
    expect(alone('+249 912345678').text).toMatch(/^<bdi dir="ltr">/)
  })
  test('a time is shown in the reader’s zone and language', () => {
    const at = new Date('2026-09-09T21:05:00Z')
    expect(moment(at, { language: 'en', zone: 'Asia/Riyadh' })).toBe('10 Sep 2026, 00:05 GMT+3')
    expect(moment(at, { language: 'ar', zone: 'Africa/Khartoum' })).toBe('09 سبتمبر 2026، 23:05 GMT+2')
    expect(moment(at, { language: 'en', zone: 'Nowhere/At_all' })).toBe('09 Sep 2026, 21:05 UTC')
  })
})

test('a code fits into one SMS in either language', () => {
  const acts = [
    'create_offer',
    'create_bid',
    'purchase',
    'CREATE_ACCOUNT',
    'RESET_PASSWORD',
    'VERIFY_PHONE',
  ] as const
  for (const act of acts) {
    const en = codeSms({ code: '482913', act, language: 'en' })
    expect(en).toMatch(/^[\w .,]{1,160}$/) // all of them characters of GSM 03.38
    expect(codeSms({ code: '482913', act, language: 'ar' }).length).toBeLessThanOrEqual(70)
  }
})
