import { drawings, flips, type IconName } from './drawings.tsx'

/** Decoration next to text. An icon alone is an `IconButton`, which takes a label. */
export function Icon({
  name,
  className = '',
  fill = false,
}: {
  name: IconName
  className?: string
  fill?: boolean
}) {
  const classes = ['ic', flips.has(name) && 'ic--flip', fill && 'ic--fill', className]
    .filter(Boolean)
    .join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}
