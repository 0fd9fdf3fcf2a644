import type { AnchorHTMLAttributes, ComponentType } from 'react'
import { createContext, useContext } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const Plain = (props: LinkProps) => <a {...props} />

/** The app puts the router's link here; without one a link is an ordinary link. */
export const LinkContext = createContext<ComponentType<LinkProps>>(Plain)

export function Link(props: LinkProps) {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({
  variant = 'secondary',
  small,
  className,
  children,
  ...rest
}: LinkProps & { variant?: 'primary' | 'secondary' | 'quiet' | 'link'; small?: boolean }) {
  const classes = ['btn', `btn--${variant}`, small && 'btn--s', className].filter(Boolean).join(' ')
  return (
    <Link {...rest} className={classes}>
      <span>{children}</span>
    </Link>
  )
}
