import { type Operator, operatorMarks } from '@mahsul/contract/site/operator'
import type { Language } from '@mahsul/domain/kit/language'
import { Fragment, type ReactNode } from 'react'
import { addressOf, isPageKey } from './pages.ts'

const figure = /(\+?\d(?:[\d.,:/–×-]*\d)?(?:\s?%)?)/
const link = /(\[\[\w+\]\]|\[[^\]]+\]\([\w-]+\))/

/** A text of the catalogue: figures are set left to right, `[words](page)` and `[[email]]` become links, `[[legal_name]]` and the like what the operator is. */
export function Rich({ text, language }: { text: string; language: Language }) {
  return parts(text, link).map(([at, part]) => (
    <Fragment key={at}>{link.test(part) ? linked(part, language) : figures(part)}</Fragment>
  ))
}

function linked(part: string, language: Language): ReactNode {
  const [, name] = /^\[\[(\w+)\]\]$/.exec(part) ?? []
  if (name !== undefined) return <OfOperator name={name} />
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

function OfOperator({ name }: { name: string }): ReactNode {
  if (!isOfOperator(name)) throw new Error(`an operator has no ${name}`)
  const text = operatorMarks[name]
  if (name === 'email')
    return (
      <a href={`mailto:${text}`}>
        <bdi dir="ltr">{text}</bdi>
      </a>
    )
  return <bdi dir={name === 'phone' ? 'ltr' : undefined}>{text}</bdi>
}
const isOfOperator = (name: string): name is keyof Operator => Object.hasOwn(operatorMarks, name)

/** The pieces of a text, with their offsets. */
function parts(text: string, pattern: RegExp): [at: number, part: string][] {
  let at = 0
  return text.split(pattern).map((part) => {
    at += part.length
    return [at - part.length, part] as [number, string] // what this returns
  })
}
