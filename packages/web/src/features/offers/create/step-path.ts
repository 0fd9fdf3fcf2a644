import { pathTo } from '../../../routes/routes.ts'
import { lastStep } from '../form/offer-steps.ts'

export const stepPath = (step: number): string =>
  pathTo(`offers.new.step-${Math.max(0, Math.min(step, lastStep)) as 0}`) // one of the seven rows
