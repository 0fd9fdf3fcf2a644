import { useEffect, useRef } from 'react'

/** What is wrong is read out with the field it is under, and typed over. */
export function useWrongField(trouble: unknown) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!trouble) return
    field.current?.focus()
    field.current?.select()
  }, [trouble])
  return field
}
