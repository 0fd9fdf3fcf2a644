import type { Registers } from '@mahsul/domain/kit/registers'
import { isTimeZone } from '@mahsul/domain/kit/time-zone'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { openBanks, openPhones } from '../members/registers.ts'
import type { Estimator } from '../members/strength.ts'

const tables = queryOptions({
  queryKey: ['registers'],
  queryFn: async () => ({ ...(await openBanks()), ...(await openPhones()) }),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

/** Until a table has loaded, its checks pass: the server has them all. */
const lenient: Omit<Registers, 'isGuessable'> = {
  isCountry: () => true,
  hasIbans: () => false,
  isIban: () => true,
  isPhoneNumber: () => true,
  isTimeZone,
  isFreeMailDomain: () => false,
}

/** The tables that a registration is checked with. Whether an address belongs to a company was decided by the invitation. */
export function useRegisters(estimator: Estimator | undefined): Registers {
  const { data } = useQuery(tables)
  return { ...lenient, ...data, isGuessable: estimator?.isGuessable ?? (() => false) }
}
