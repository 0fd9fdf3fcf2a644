import type { Registers } from '@mahsul/domain/members/registers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isTimeZone, openBanks, openPhones } from '../../model/members/registers.ts'
import type { Estimator } from '../../model/members/strength.ts'

const tables = queryOptions({
  queryKey: ['registers'],
  queryFn: async () => ({ ...(await openBanks()), ...(await openPhones()) }),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

/** Until a table is there nothing is held against an answer: the server has them all. */
const lenient: Omit<Registers, 'isGuessable'> = {
  isCountry: () => true,
  hasIbans: () => false,
  isIban: () => true,
  isPhoneNumber: () => true,
  isTimeZone,
  isFreeMailDomain: () => false,
}

/** The tables that a registration is judged by. Whose address is a company's was decided when it was invited. */
export function useRegisters(estimator: Estimator | undefined): Registers {
  const { data } = useQuery(tables)
  return { ...lenient, ...data, isGuessable: estimator?.isGuessable ?? (() => false) }
}
