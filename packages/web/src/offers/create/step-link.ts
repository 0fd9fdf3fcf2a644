import { linkOptions } from '@tanstack/react-router'
import { lastStep } from '../form/offer-steps.ts'

export const stepLink = (step: number, search: { to?: 'review' } = {}) => {
  const place = Math.max(0, Math.min(step, lastStep)) as 0 | 1 | 2 | 3 | 4 | 5 | 6 // one of the seven routes
  return linkOptions({ to: `/offers/new/step-${place}`, search })
}
