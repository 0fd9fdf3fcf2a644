import type { RatingCriterion } from '@mahsul/domain/trades/rating'
import type { Messages } from '../lib/words/messages.ts'
import { wireField } from '../trades/tasks/body.ts'

/** The name of a criterion on the wire and in the catalogues: `commodity_quality`. */
export type CriterionName = keyof Messages['tasks']['rating']['criteria']

export const criterionName = (criterion: RatingCriterion): CriterionName =>
  wireField(criterion) as CriterionName // the catalogue has a line for each, a test checks that
