import { checkPlaceNames, type PlaceNames, placeNamesOf } from '@mahsul/domain/catalogue/facility'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { refusedFor } from '../../platform/http/refuse.ts'

/** The names of a facility as they are stored; throws where no contract could print one. */
export function placeNamesToStore(typed: PlaceNames): PlaceNames {
  const names = placeNamesOf(typed)
  const problems = checkPlaceNames(names)
  if (hasProblems(problems)) throw refusedFor(problems)
  return names
}
