import { type ReactNode, useState } from 'react'

type Props = { title: string | undefined; isFolded: boolean; isWrong: boolean; children: ReactNode }

/** Fields under a heading; a folded one opens when it is asked for, or when one of its answers is wrong. */
export function FieldGroup({ title, isFolded, isWrong, children }: Props) {
  const [isOpen, setOpen] = useState(!isFolded)
  if (isWrong && !isOpen) setOpen(true)
  if (title === undefined) return children
  if (!isFolded)
    return (
      <fieldset className="fgroup">
        <legend>{title}</legend>
        {children}
      </fieldset>
    )
  return (
    <details className="fgroup fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
