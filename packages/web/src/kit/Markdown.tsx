import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'

type Props = {
  text: string
  /** The language and direction of each block. */
  marked?: { lang?: string; dir?: 'ltr' | 'rtl' | 'auto' }
}

/**
 * Paragraphs, bold, italic, links and lists of Markdown. Its tokens become elements one by one: HTML in the text, and Markdown of
 * any other kind, is shown as it was typed.
 */
export const Markdown = ({ text, marked = {} }: Props): ReactNode =>
  each(lexer(text, { gfm: true, breaks: true }), (token) => <Block token={token} marked={marked} />)

/** Tokens do not move, and two may be alike. */
const each = (tokens: readonly Token[], draw: (token: Token) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  tokens.map((token, place) => <Fragment key={place}>{draw(token)}</Fragment>)

function Block({ token, marked }: { token: Token } & Required<Pick<Props, 'marked'>>): ReactNode {
  if (isList(token)) {
    const items = token.items.map((item, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <li key={place}>
        {each(item.tokens, (inner) =>
          isList(inner) ? <Block token={inner} marked={{}} /> : <Inline token={inner} />,
        )}
      </li>
    ))
    return token.ordered ? (
      <ol start={token.start || 1} {...marked}>
        {items}
      </ol>
    ) : (
      <ul {...marked}>{items}</ul>
    )
  }
  if (token.type === 'space') return null
  return (
    <p {...marked}>
      <Inline
        token={
          token.type === 'paragraph' ? token : { type: 'text', raw: token.raw.trim(), text: token.raw.trim() }
        }
      />
    </p>
  )
}

const isList = (token: Token): token is Tokens.List => token.type === 'list'

function Inline({ token }: { token: Token }): ReactNode {
  const inner = (): ReactNode =>
    'tokens' in token && token.tokens ? each(token.tokens, (one) => <Inline token={one} />) : textOf(token)
  switch (token.type) {
    case 'strong':
      return <b>{inner()}</b>
    case 'em':
      return <em>{inner()}</em>
    case 'br':
      return <br />
    case 'link': {
      const href = safeAddress('href' in token ? token.href : undefined)
      return href ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {inner()}
        </a>
      ) : (
        token.raw
      )
    }
    case 'paragraph':
    case 'text':
    case 'escape':
      return inner()
    default:
      return token.raw
  }
}

const textOf = (token: Token): string =>
  'text' in token && typeof token.text === 'string' ? token.text : token.raw

/** Other schemes run scripts, or open what a reader does not expect. */
function safeAddress(href: unknown): string | undefined {
  if (typeof href !== 'string' || !URL.canParse(href)) return undefined
  return ['https:', 'http:', 'mailto:'].includes(new URL(href).protocol) ? href : undefined
}
