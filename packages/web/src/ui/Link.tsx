import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorProps = ComponentProps<'a'> & {
  /** Each menu decides which entry is current; the router would mark every link that is a prefix of the address. */
  current?: boolean | 'true' | undefined
  'data-status'?: string
}

const Anchor = ({ current, 'data-status': _, ...props }: AnchorProps) => (
  <a {...props} aria-current={current === true ? 'page' : current || undefined} />
)

const RouterLink = createLink(Anchor)
const noClass = {}

export const Link: LinkComponent<typeof Anchor> = (props) => <RouterLink activeProps={noClass} {...props} />

type ButtonAnchorProps = AnchorProps & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'link'
  small?: boolean
}

function ButtonAnchor({ variant = 'secondary', small, className, children, ...rest }: ButtonAnchorProps) {
  const classes = ['btn', `btn--${variant}`, small && 'btn--s', className].filter(Boolean).join(' ')
  return (
    <Anchor {...rest} className={classes}>
      <span>{children}</span>
    </Anchor>
  )
}

const ButtonRouterLink = createLink(ButtonAnchor)

/** A link that looks like a button: it navigates and changes nothing. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) => (
  <ButtonRouterLink activeProps={noClass} {...props} />
)
