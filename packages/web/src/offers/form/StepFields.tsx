import type { ReactNode } from 'react'
import type { StepName } from './offer-steps.ts'
import { StepDelivery } from './StepDelivery.tsx'
import { StepPackaging } from './StepPackaging.tsx'
import { StepPayment } from './StepPayment.tsx'
import { StepPrice } from './StepPrice.tsx'
import { StepProduct } from './StepProduct.tsx'
import { StepQuantity } from './StepQuantity.tsx'

/** The fields of one step, for the wizard and for the page that edits an offer. */
export function StepFields({ name }: { name: Exclude<StepName, 'review'> }): ReactNode {
  switch (name) {
    case 'product':
      return <StepProduct />
    case 'quantity':
      return <StepQuantity />
    case 'packaging':
      return <StepPackaging />
    case 'delivery':
      return <StepDelivery />
    case 'price':
      return <StepPrice />
    case 'payment':
      return <StepPayment />
  }
}
