import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '../../../ui/Button.tsx'

type Props = { words: string; variant?: ButtonVariant; children: (close: () => void) => ReactNode }

/** A button in whose place a form opens. */
export function Opening({ words, variant = 'secondary', children }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children(() => setOpen(false))
  return (
    <Button variant={variant} onClick={() => setOpen(true)}>
      {words}
    </Button>
  )
}
