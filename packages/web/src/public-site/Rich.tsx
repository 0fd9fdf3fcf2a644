import { officeEmail } from '@mahsul/contract/office'
import type { Language } from '@mahsul/domain/members/member'
import { Fragment, type ReactNode } from 'react'
import { addressOf, isPageKey } from './pages.ts'

const figure = /(\+?\d(?:[\d.,:/–×-]*\d)?(?:\s?%)?)/
const link = /(\[\[email\]\]|\[[^\]]+\]\([\w-]+\))/

/** A text of the catalogue: figures are set left to right, `[words](page)` and `[[email]]` become links. */
export function Rich({ text, language }: { text: string; language: Language }) {
  return parts(text, link).map(([at, part]) => (
    <Fragment key={at}>{link.test(part) ? linked(part, language) : figures(part)}</Fragment>
  ))
}

function linked(part: string, language: Language): ReactNode {
  if (part === '[[email]]') return <Email />
  const [, words = '', page = ''] = /^\[([^\]]+)\]\(([\w-]+)\)$/.exec(part) ?? []
  if (!isPageKey(page)) throw new Error(`no page is called ${page}`)
  return <a href={addressOf(page, language)}>{words}</a>
}

const figures = (text: string): ReactNode =>
  parts(text, figure).map(([at, part]) =>
    figure.test(part) ? (
      <bdi key={at} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  )

const Email = () => (
  <a href={`mailto:${officeEmail}`}>
    <bdi dir="ltr">{officeEmail}</bdi>
  </a>
)

/** The pieces of a text, with their offsets. */
function parts(text: string, pattern: RegExp): [at: number, part: string][] {
  let at = 0
  return text.split(pattern).map((part) => {
    at += part.length
    return [at - part.length, part] as [number, string] // what this returns
  })
}
