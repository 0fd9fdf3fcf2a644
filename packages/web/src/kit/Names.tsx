import { commas } from '@mahsul/contract/kit/common-words'
import { Fragment } from 'react'
import { useLanguage } from '../lib/words/i18n.tsx'
import { nameOf, type Person } from './rights.ts'

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
