import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button, type ButtonVariant } from '../../ui/Button.tsx'

type Props = { words: string; variant?: ButtonVariant; children: (close: () => void) => ReactNode }

/** A button in whose place a form opens, at its first field; closed again, the button has the focus. */
export function Opening({ words, variant = 'secondary', children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpened = useRef(false)
  useLayoutEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    else if (wasOpened.current) place.current?.querySelector('button')?.focus()
    wasOpened.current ||= isOpen
  }, [isOpen])
  return (
    <div className="opening" ref={place}>
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <Button variant={variant} onClick={() => setOpen(true)}>
          {words}
        </Button>
      )}
    </div>
  )
}
