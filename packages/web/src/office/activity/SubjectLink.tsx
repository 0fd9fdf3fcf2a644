import { thingInWords } from '@mahsul/contract/office/activity-words'
import { linkOptions } from '@tanstack/react-router'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Bdi, Code } from '../../ui/Text.tsx'

type Entry = Pick<Answer<'GET /admin/activity_log'>['data'][number], 'entity' | 'subject'>
type Page = NonNullable<NonNullable<Entry['subject']>['page']>

/** What an act was done to: its kind and its name, linked to its page in the back office. */
export function SubjectLink({ entry: { entity, subject } }: { entry: Entry }) {
  const language = useLanguage()
  const kind = thingInWords(entity, language)
  if (!subject) return <span className="faint">{kind}</span>
  const name = subject.name.startsWith('MH-') ? <Code>{subject.name}</Code> : <Bdi>{subject.name}</Bdi>
  return (
    <>
      <span className="faint">{kind}</span>{' '}
      {subject.page ? <Link {...pageOf(subject.page)}>{name}</Link> : name}
    </>
  )
}

function pageOf({ of, id }: Page) {
  const params = { id }
  switch (of) {
    case 'trade':
      return linkOptions({ to: '/admin/trades/$id', params })
    case 'offer':
      return linkOptions({ to: '/admin/offers/$id', params })
    case 'member':
      return linkOptions({ to: '/admin/users/$id', params })
    case 'company':
      return linkOptions({ to: '/admin/companies/$id', params })
    case 'invitation':
      return linkOptions({ to: '/admin/invitations' })
    case 'product':
      return linkOptions({ to: '/admin/products/$id', params })
    case 'container_type':
      return linkOptions({ to: '/admin/container-types/$id', params })
    case 'facility':
      return linkOptions({ to: '/admin/logistic-facilitiess/$id', params })
    case 'lane_rule':
      return linkOptions({ to: '/admin/lane-rules/$id', params })
    case 'freight_cost':
      return linkOptions({ to: '/admin/freight-costs/$id', params })
    case 'article':
      return linkOptions({ to: '/admin/articles/$id', params })
  }
}
