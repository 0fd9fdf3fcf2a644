import { onlyRights } from '@mahsul/contract/companies/right-words'
import { whoMay } from '@mahsul/domain/companies/company-rights'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Names } from './Names.tsx'
import type { RightNoteProps } from './RightNote.tsx'
import { companyQuery, peopleWhoMay } from './rights.ts'

/** "Only an owner or a finance officer of your company can do this: Amina Saleh". */
export default function RightNoteText({ act, of }: RightNoteProps) {
  const language = useLanguage()
  const { data } = useQuery({ ...companyQuery, enabled: of === undefined })
  const people = peopleWhoMay(of ?? data?.people ?? [], act)
  return (
    <>
      {onlyRights(whoMay(act), language)}
      {people.length > 0 ? (
        <>
          {': '}
          <Names of={people} />
        </>
      ) : (
        '.'
      )}
    </>
  )
}
