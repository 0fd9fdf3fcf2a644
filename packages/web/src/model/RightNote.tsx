import { commas } from '@mahsul/contract/common-words'
import { onlyRights } from '@mahsul/contract/right-words'
import { type CompanyAct, whoMay } from '@mahsul/domain/members/company-rights'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useLanguage } from '../lib/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { companyQuery, nameOf, type Person, peopleWhoMay } from './rights.ts'

type Props = {
  act: CompanyAct
  /** By default those of the reader's company. */
  of?: readonly Person[]
}

/** In place of an act that the reader's right does not allow: whose does, and who of the company has it. */
export function RightNote({ act, of }: Props) {
  const language = useLanguage()
  const { data } = useQuery({ ...companyQuery, enabled: of === undefined })
  const people = peopleWhoMay(of ?? data?.people ?? [], act)
  return (
    <p className="note note--right">
      <Icon name="lock" />
      <span>
        {onlyRights(whoMay(act), language)}
        {people.length > 0 ? (
          <>
            {': '}
            <Names of={people} />
          </>
        ) : (
          '.'
        )}
      </span>
    </p>
  )
}

/** "Amina Saleh, Omar Nur", each in its own direction. */
export function Names({ of: people }: { of: readonly Person[] }) {
  const language = useLanguage()
  return people.map((person, place) => (
    <Fragment key={person.external_id}>
      {place > 0 ? commas[language] : null}
      <bdi>{nameOf(person)}</bdi>
    </Fragment>
  ))
}
