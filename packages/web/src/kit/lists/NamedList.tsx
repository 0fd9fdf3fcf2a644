import type { LinkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/words/i18n.tsx'
import type { Resource, Row } from '../resource/resource.ts'
import { NameLink } from './NameLink.tsx'
import { ResourceList } from './ResourceList.tsx'

type Named = Row & { name: string; name_ar: string }
type Sort = 'name' | '-name'
type Props<R extends Named> = {
  resource: Required<
    Pick<Resource<R, Sort>, 'at' | 'tabs' | 'key' | 'title' | 'about' | 'create' | 'read' | 'file'>
  >
  linkOf: (row: R) => LinkOptions
  remove: (id: string) => Promise<unknown>
}

/** A list of things that are only a name in both languages. */
export function NamedList<R extends Named>({ resource, linkOf, remove }: Props<R>) {
  const t = useTranslations('admin')
  const f = useFormats()
  return (
    <ResourceList<R, Sort>
      resource={{
        ...resource,
        nameOf: (row) => f.inLanguage(row, 'name'),
        sorts: { name: t('name') },
        columns: [{ head: t('name'), cell: (row) => <NameLink of={row} link={linkOf(row)} /> }],
        editLink: linkOf,
        remove: ({ external_id: id }) => remove(id),
      }}
    />
  )
}
