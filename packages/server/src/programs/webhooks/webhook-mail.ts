import { fillWords } from '@mahsul/contract/kit/fill-words'
import { pairWords } from '@mahsul/contract/kit/pair-words'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/programs/mails/webhooks.json' with { type: 'json' }
import en from '@mahsul/words/en/programs/mails/webhooks.json' with { type: 'json' }
import { linkTo } from '../../platform/mail/app-link.ts'
import { oneLine } from '../../platform/mail/formats.ts'
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'

const { news, ...words } = pairWords(en, ar)
const said = (what: keyof typeof words, language: Language, values: Record<string, string>) =>
  fillWords(words[what][language], values, language)

type HostAsked = { company: string; name: string; host: string }

/** To the admins: a company wants its events sent to a host that is new. */
export function hostMail(asked: HostAsked, language: Language): Mail {
  const values = { company: oneLine(asked.company), name: oneLine(asked.name), host: asked.host }
  const says = said('askedSays', language, values)
  return mailOf(
    {
      subject: said('asked', language, values),
      preheader: says,
      says: [says],
      button: { does: words.review[language], link: linkTo('/admin/webhook-hosts') },
      why: because.admins[language],
    },
    language,
  )
}

/** What owners of a company hear about its webhooks. */
export type WebhookNews = {
  kind: 'created' | 'secret' | 'approved' | 'refused' | 'revoked' | 'failing' | 'gone'
  company: string
  host: string
  /** Who did it, if that was a colleague. */
  name?: string
  /** Why, if that was an admin. */
  reason?: string
}

export function webhookMail(
  { kind, company, host, name = '', reason }: WebhookNews,
  language: Language,
): Mail {
  const values = { company: oneLine(company), host, name: oneLine(name) }
  const says = fillWords(news[kind].says[language], values, language)
  return mailOf(
    {
      subject: fillWords(news[kind].subject[language], values, language),
      preheader: says,
      says: [says],
      ...(reason && { facts: [{ label: words.reason[language], value: [oneLine(reason)] }] }),
      button: { does: words.open[language], link: linkTo('/profile/webhooks') },
      why: because.account[language],
    },
    language,
  )
}
