import type { ReactNode } from 'react'
import type { IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'

type DocumentRowProps = {
  title: ReactNode
  /** One level below the heading above it. */
  level?: 3 | 4
  icon?: IconName
  /** `turn`: waits for the reader; `theirs`: for the other side; `ok`: done. */
  state?: 'turn' | 'theirs' | 'ok' | 'missing'
  /** It waits too long. */
  late?: boolean
  /** Its history, or its type. */
  about?: ReactNode
  /** The links to the file. */
  files?: ReactNode
  /** At the end: since when, or whose turn. */
  end?: ReactNode
}

/** A document with its state, as in a list of shipping documents. */
export function DocumentRow({
  title,
  level = 4,
  icon = 'document',
  state,
  late = false,
  about,
  files,
  end,
}: DocumentRowProps) {
  const Heading = `h${level}` as const
  return (
    <li className={['doc', state && `is-${state}`, late && 'is-late'].filter(Boolean).join(' ')}>
      <span className="doc__ic">
        <Icon name={state === 'ok' ? 'check' : icon} />
      </span>
      <div className="doc__b">
        <Heading>{title}</Heading>
        {about ? <div className="doc__about">{about}</div> : null}
        {files}
      </div>
      {end ? <p className="doc__end">{end}</p> : null}
    </li>
  )
}
