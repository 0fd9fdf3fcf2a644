import type { FunctionComponent } from 'react'
import { Later } from '../ui/Later.tsx'

/** On the first screen the page comes after its frame; until then the lines of the document (`index.html`) stay. */
export const afterFrame = (Page: FunctionComponent): FunctionComponent =>
  function AfterFrame() {
    return (
      <Later fallback={<Lines />}>
        <Page />
      </Later>
    )
  }

const Lines = () => (
  <div className="frame__page" aria-hidden="true">
    <span className="sk frame__title" />
    <span className="sk" />
    <span className="sk frame__sheet" />
  </div>
)
