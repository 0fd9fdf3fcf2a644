import { waitingForRight } from '@mahsul/contract/companies/right-words'
import type { CompanyAct } from '@mahsul/domain/companies/company-rights'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Names } from '../kit/Names.tsx'
import { awaitedFor, companyQuery } from '../kit/rights.ts'
import { useLanguage } from '../lib/words/i18n.tsx'

/** Whose turn it is in the reader's own company: "Waiting for finance: Omar Nur". */
export default function ColleagueAwaited({ act }: { act: CompanyAct }) {
  const t = useTranslations('trades.waitingFor')
  const language = useLanguage()
  const { data } = useQuery(companyQuery)
  const awaited = awaitedFor(data?.people ?? [], act)
  if (!awaited) return t('colleague')
  return (
    <>
      {waitingForRight[awaited.right][language]}: <Names of={awaited.people} />
    </>
  )
}
