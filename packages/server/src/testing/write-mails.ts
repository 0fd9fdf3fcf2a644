/** Writes every mail in both languages for viewing: `npx node packages/server/src/testing/write-mails.ts FOLDER`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@mahsul/domain/kit/language'
import { withLinks } from '../platform/mail/app-link.ts'
import type { Mail } from '../platform/mail/letter.ts'
import { letterHtml } from '../platform/mail/letter-html.ts'
import { noticeTypes, otherMails, sampleNotice } from './sample-mails.ts'

const folder = process.argv[2]
if (!folder) throw new Error('write-mails.ts FOLDER')
mkdirSync(folder, { recursive: true })

const links: string[] = []
function write(name: string, { subject, letter, text }: Mail) {
  const html = letterHtml(letter)
  const file = name.replaceAll(/[^\w]+/g, '-')
  writeFileSync(path.join(folder!, `${file}.html`), withLinks(html, 'https://mahsul.example')) // checked above
  writeFileSync(
    path.join(folder!, `${file}.txt`),
    withLinks(`${subject}\n\n${text}`, 'https://mahsul.example'),
  )
  links.push(`<li><a href="${file}.html">${name}</a> ${(html.length / 1024).toFixed(1)} kB</li>`)
}
for (const language of languages) {
  for (const type of noticeTypes) write(`${type}.${language}`, sampleNotice(type, language))
  for (const [name, mail] of Object.entries(otherMails)) write(`${name}.${language}`, mail(language))
}
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><ul>${links.join('\n')}</ul>`,
)
