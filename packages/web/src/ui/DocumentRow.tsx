import type { ReactNode } from 'react'
import type { IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'

type DocumentRowProps = {
  title: ReactNode
  icon?: IconName
  /** `turn`: waits for the reader; `theirs`: for the other side; `ok`: nothing is left to say about it. */
  state?: 'turn' | 'theirs' | 'ok' | 'missing'
  /** What was said of it, or what it is. */
  about?: ReactNode
  /** The ways to the file. */
  files?: ReactNode
  /** At the end: since when, or whose turn. */
  end?: ReactNode
}

/** A document with its state, as on a list of papers pinned to a shipment. */
export function DocumentRow({ title, icon = 'document', state, about, files, end }: DocumentRowProps) {
  return (
    <li className={state ? `doc is-${state}` : 'doc'}>
      <span className="doc__ic">
        <Icon name={state === 'ok' ? 'check' : icon} />
      </span>
      <div className="doc__b">
        <h4>{title}</h4>
        {about ? <div className="doc__about">{about}</div> : null}
        {files}
      </div>
      {end ? <p className="doc__end">{end}</p> : null}
    </li>
  )
}
