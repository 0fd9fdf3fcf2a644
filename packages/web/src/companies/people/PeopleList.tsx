import { rightNames } from '@mahsul/contract/companies/right-words'
import { mayAct } from '@mahsul/domain/companies/company-rights'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { type Company, nameOf, type Person } from '../../kit/rights.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pill, Tag } from '../../ui/Pill.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Address, Bdi, DateText } from '../../ui/Text.tsx'
import { Avatar } from '../members/Avatar.tsx'
import { ChangeRight } from './ChangeRight.tsx'
import { RemovePerson } from './RemovePerson.tsx'

type Open = { dialog: 'change' | 'remove'; person: Person }

export function PeopleList({ company }: { company: Company }) {
  const t = useTranslations('people')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isOwner = mayAct(company.right, 'people')
  return (
    <PaddedSection title={t.rich('head', { company: () => <Bdi>{company.company_name}</Bdi> })}>
      <ul>
        {company.people.map((person) => (
          <PersonRow
            key={person.external_id}
            person={person}
            {...(isOwner && !person.is_me && { onOpen: (dialog) => setOpen({ dialog, person }) })}
          />
        ))}
      </ul>
      {isOwner ? null : <RightNote act="people" />}
      {open?.dialog === 'change' ? <ChangeRight person={open.person} onClose={close} /> : null}
      {open?.dialog === 'remove' ? <RemovePerson person={open.person} onClose={close} /> : null}
    </PaddedSection>
  )
}

type RowProps = { person: Person; onOpen?: (dialog: Open['dialog']) => void }

function PersonRow({ person, onOpen }: RowProps) {
  const t = useTranslations('people')
  const language = useLanguage()
  const name = () => <Bdi>{nameOf(person)}</Bdi>
  return (
    <li className="person">
      <Avatar user={person} />
      <span className="person__b">
        <span className="row row--s">
          <b>{name()}</b>
          {person.is_me ? <Pill tone="leaf">{t('you')}</Pill> : null}
          {person.suspended ? <Pill tone="clay">{t('suspended')}</Pill> : null}
        </span>
        <span className="faint">
          <Address>{person.email}</Address>
        </span>
        <span className="faint">{t.rich('since', { date: () => <DateText at={person.joined_at} /> })}</span>
      </span>
      <span className="person__right">
        <Tag>{rightNames[person.right][language]}</Tag>
      </span>
      {onOpen ? (
        <span className="person__acts">
          <Button variant="quiet" small onClick={() => onOpen('change')}>
            <span aria-hidden="true">{t('change.verb')}</span>
            <span className="sr">{t.rich('change.named', { name })}</span>
          </Button>
          <Button variant="quiet" small onClick={() => onOpen('remove')}>
            <span aria-hidden="true">{t('remove.verb')}</span>
            <span className="sr">{t.rich('remove.named', { name })}</span>
          </Button>
        </span>
      ) : null}
    </li>
  )
}
