import type { CompanyAct } from '@mahsul/domain/companies/company-rights'
import { lazy, Suspense } from 'react'
import { Icon } from '../ui/Icon.tsx'
import type { Person } from './rights.ts'

/** Most readers may do what a page offers: the others wait for these words. */
const RightNoteText = lazy(() => import('./RightNoteText.tsx'))

export type RightNoteProps = {
  act: CompanyAct
  /** By default those of the reader's company. */
  of?: readonly Person[]
}

/** In place of an act that the reader's right does not allow: whose does, and who of the company has it. */
export const RightNote = (props: RightNoteProps) => (
  <p className="note note--right">
    <Icon name="lock" />
    <span>
      <Suspense fallback={null}>
        <RightNoteText {...props} />
      </Suspense>
    </span>
  </p>
)
