import { type BilingualPair, inLanguage, isForeign } from '@mahsul/domain/kit/language'
import { createContext, type ReactNode, use } from 'react'
import * as formats from '../lib/words/formats.ts'
import { useFormats, useLanguage } from '../lib/words/i18n.tsx'

/** A number, price, percent or time: left to right, never broken over lines. Signs and units of it go inside. */
export function Num({ children, className = 'num' }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}

/** A container number, a document's number, a file name. */
export const Code = ({ children }: { children: ReactNode }) => <Num className="code">{children}</Num>

/** A request id; longer than a phone is wide, so it may break anywhere. */
export const Reference = ({ id }: { id: string }) => <Num className="reference">{id}</Num>

/** An e-mail address or an account number: left to right as well, and wrapped where a phone is too narrow. */
export const Address = ({ children }: { children: ReactNode }) => <Num className="address">{children}</Num>

/** User input: a name, a company, a message. Its own letters decide its direction. */
export const Bdi = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>

/** What somebody wrote, between the marks of the page's language and in its own direction. */
export const Quoted = ({ children }: { children: ReactNode }) => (
  <q>
    <bdi>{children}</bdi>
  </q>
)

export const Money = ({ amount }: { amount: string | number }) => <Num>{formats.money(amount)}</Num>
export const Tons = ({ mt }: { mt: string | number }) => <Num>{formats.tons(mt)}</Num>

const WithYear = createContext(false)
/** Around money and papers, which are read in other years: each date in it has its year, in print as on the screen. */
export const DatesWithYear = ({ children }: { children: ReactNode }) => (
  <WithYear value={true}>{children}</WithYear>
)

type When = { at: string | Date; as?: 'short' | 'shortTime' | 'dated' | 'datedTime' | 'full' | 'shipping' }
/** A date in the reader's language and zone, without line breaks, with the machine-readable instant. */
export function DateText({ at, as = 'short' }: When) {
  const f = useFormats()
  const hasYear = use(WithYear)
  const text = {
    short: hasYear ? f.datedDay : f.shortDate,
    shortTime: hasYear ? f.datedTime : f.shortDateTime,
    dated: f.datedDay,
    datedTime: f.datedTime,
    full: f.dateTime,
    shipping: f.shippingDate,
  }[as](at)
  return (
    <time dateTime={typeof at === 'string' ? at : at.toISOString()}>
      <bdi className="date">{text}</bdi>
    </time>
  )
}

/** One of `name` and `name_ar`. English in place of missing Arabic is marked for screen readers and the bidi algorithm. */
export function InLanguage<N extends string>({ of, field }: { of: BilingualPair<N>; field: N }) {
  const language = useLanguage()
  const text = inLanguage(of, field, language)
  return isForeign(of, field, language) ? (
    <bdi lang="en" dir="ltr">
      {text}
    </bdi>
  ) : (
    <bdi>{text}</bdi>
  )
}

/** For `t.rich('key', { ...richTextTags, n })`: `<num>`, `<code>`, `<b>`, `<faint>` and `<bdi>` in the catalogues. */
export const richTextTags = {
  num: (chunks: ReactNode) => <Num>{chunks}</Num>,
  code: (chunks: ReactNode) => <Code>{chunks}</Code>,
  b: (chunks: ReactNode) => <b>{chunks}</b>,
  faint: (chunks: ReactNode) => <span className="faint">{chunks}</span>,
  bdi: (chunks: ReactNode) => <bdi>{chunks}</bdi>,
}
