import type { ReactNode } from 'react'
import { Num } from './Text.tsx'

/** On a phone the total and the one primary button stay above the menu, as long as the form is in view. */
export function Dock({
  label,
  amount,
  unit,
  children,
}: {
  label: ReactNode
  amount: string
  unit?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="dock">
      <p>
        <span>{label}</span>
        <b>
          <Num>{amount}</Num> {unit ? <span>{unit}</span> : null}
        </b>
      </p>
      {children}
    </div>
  )
}
