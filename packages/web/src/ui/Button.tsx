import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { useRef, useState } from 'react'
import type { IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'approve' | 'danger' | 'refuse' | 'quiet' | 'link'

type Press = (event: MouseEvent<HTMLButtonElement>) => unknown
type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  variant?: ButtonVariant
  small?: boolean
  icon?: IconName
  /** Pending: pressing does nothing, the label says what is happening. Set automatically while `onClick`'s promise runs. */
  busy?: boolean
  /** The label meanwhile: "Placing bid". */
  busyWords?: ReactNode
  onClick?: Press
  ref?: Ref<HTMLButtonElement>
}

/** The labels of both states share one grid cell, so the width is the wider one's from the start. */
export function Button({
  variant = 'primary',
  small,
  icon,
  busy,
  busyWords,
  onClick,
  children,
  className,
  ...rest
}: ButtonProps) {
  const [running, setRunning] = useState(false)
  const pressed = useRef(false)
  const isBusy = busy === true || running
  const press: Press = async (event) => {
    if (isBusy || pressed.current) return event.preventDefault()
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    pressed.current = true
    setRunning(true)
    await result.finally(() => {
      pressed.current = false
      setRunning(false)
    })
  }
  const classes = ['btn', `btn--${variant}`, small && 'btn--s', isBusy && 'is-busy', className]
    .filter(Boolean)
    .join(' ')
  return (
    <button type="button" {...rest} className={classes} aria-busy={isBusy || undefined} onClick={press}>
      {icon && !isBusy ? <Icon name={icon} /> : null}
      {busyWords === undefined ? (
        <span>{children}</span>
      ) : (
        <span className="btn__words">
          <span aria-hidden={isBusy || undefined}>{children}</span>
          <span aria-hidden={!isBusy || undefined}>{busyWords}</span>
        </span>
      )}
    </button>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  label: string
  clay?: boolean
  children?: ReactNode
}

export function IconButton({ icon, label, clay, children, className, ...rest }: IconButtonProps) {
  const classes = ['icon-btn', clay && 'icon-btn--clay', className].filter(Boolean).join(' ')
  return (
    <button type="button" {...rest} className={classes} aria-label={label}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
