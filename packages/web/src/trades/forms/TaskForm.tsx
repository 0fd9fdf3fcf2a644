import { Suspense } from 'react'
import {
  ArtworkForm,
  ConsignmentForm,
  CourierForm,
  PaymentForm,
  SignForm,
} from '../../documents/DocumentForms.tsx'
import { DraftsReview } from '../../documents/drafts/DraftsReview.tsx'
import { DraftsUpload } from '../../documents/drafts/DraftsUpload.tsx'
import type { Trade } from '../../kit/types.ts'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'
import { MilestoneForm } from '../../shipments/MilestoneForm.tsx'
import { OnBoardForm, ShareForm } from '../../shipments/ShipmentForms.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import type { OpenTask } from '../model/open-task.ts'
import { rowOf } from '../model/open-task.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { RatingForm } from './RatingForm.tsx'

/** Letters of credit as data load with the trades that have one. */
const CreditForm = lazyWithWords(['credits'], () => import('../../documents/credit/CreditForm.tsx'))
const CreditAnswer = lazyWithWords(['credits'], () => import('./CreditAnswer.tsx'))

export type TaskFormProps = { trade: Trade; task: OpenTask; onDone?: () => void }

/**
 * The form of one open task, of any kind; the inside of a sheet, with its own padding. Sending it updates the trade's query
 * and shows a toast; `onDone` decides where to go then.
 */
export function TaskForm(props: TaskFormProps) {
  const row = rowOf(props.trade, props.task)
  switch (row?.takes) {
    case 'consignment':
      return <ConsignmentForm {...props} />
    case 'signed-pair':
      return <SignForm {...props} />
    case 'letter-of-credit':
      return (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <CreditForm {...props} />
        </Suspense>
      )
    case 'file':
      return <PaymentForm {...props} />
    case 'artwork':
      return <ArtworkForm {...props} />
    case 'courier':
      return <CourierForm {...props} />
    case 'milestone':
      return <MilestoneForm {...props} />
    case 'shipments':
      return <ShareForm {...props} />
    case 'on-board':
      return <OnBoardForm {...props} />
    case 'draft':
      return <DraftsUpload {...props} />
    case 'rating':
      return <RatingForm {...props} />
    default:
      if (row?.each === 'draft') return <DraftsReview {...props} />
      if (props.task.task === 'lc.accept')
        return (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <CreditAnswer {...props} />
          </Suspense>
        )
      return <AnswerForm {...props} />
  }
}
