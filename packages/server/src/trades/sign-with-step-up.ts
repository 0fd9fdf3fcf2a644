import { signsWithStepUp } from '@mahsul/domain/accounts/second-factor'
import type { SignedIn } from '../platform/http/dependencies.ts'

type SignWithStepUpInput = { by: SignedIn; task: string; production: boolean }

/** Whether this party needs a step-up first: both sign the contract with a fresh factor. */
export const signsWithProof = ({ by, task, production }: SignWithStepUpInput) =>
  (task === 'contract.sign.supplier' || task === 'contract.sign.buyer') &&
  signsWithStepUp({ production, hasSecondFactor: by.hasSecondFactor ?? false })
