import { onlyProblems } from '../kit/answers.ts'
import { checkName, nameOf } from '../kit/names.ts'
import { checkPrintable } from '../kit/printable.ts'

/** What a port, warehouse, factory or dry port is called, in both languages; contracts print it. */
export const placeNames = ['name', 'name_ar', 'city', 'city_ar', 'country', 'country_ar'] as const
export type PlaceNames = Record<(typeof placeNames)[number], string>

const LONGEST = 200

/** The names as they are stored. */
export const placeNamesOf = (typed: PlaceNames): PlaceNames => ({
  name: nameOf(typed.name),
  name_ar: nameOf(typed.name_ar),
  city: nameOf(typed.city),
  city_ar: nameOf(typed.city_ar),
  country: nameOf(typed.country),
  country_ar: nameOf(typed.country_ar),
})

const check = (name: string) => checkName(name, LONGEST) ?? checkPrintable(name)

export const checkPlaceNames = (typed: PlaceNames) =>
  onlyProblems({
    name: check(typed.name),
    name_ar: check(typed.name_ar),
    city: check(typed.city),
    city_ar: check(typed.city_ar),
    country: check(typed.country),
    country_ar: check(typed.country_ar),
  })
