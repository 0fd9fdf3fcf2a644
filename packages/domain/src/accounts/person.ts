import { onlyProblems } from '../kit/answers.ts'
import { hasOneName } from '../kit/full-name.ts'
import { checkName } from '../kit/names.ts'
import { isOneOf, type Problem } from '../kit/problems.ts'
import type { Registers } from '../kit/registers.ts'

export const genders = ['MALE', 'FEMALE'] as const

export type Person = { gender: string; name: string; lastName: string; timeZone: string }

export const checkPerson = (person: Person, registers: Pick<Registers, 'isTimeZone'>) =>
  onlyProblems({
    gender: checkGender(person.gender),
    name: checkName(person.name, 100),
    lastName: hasOneName(person.lastName) ? undefined : checkName(person.lastName, 100),
    timeZone: checkTimeZone(person.timeZone, registers),
  })

function checkGender(gender: string): Problem | undefined {
  if (!gender) return { rule: 'required' }
  return isOneOf(genders, gender) ? undefined : { rule: 'choice' }
}

function checkTimeZone(zone: string, { isTimeZone }: Pick<Registers, 'isTimeZone'>): Problem | undefined {
  if (!zone) return { rule: 'required' }
  return isTimeZone(zone) ? undefined : { rule: 'choice' }
}
