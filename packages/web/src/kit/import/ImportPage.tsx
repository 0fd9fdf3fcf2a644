import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useWhoMay } from '../admin-role.ts'
import { AdminNote } from '../forms/AdminNote.tsx'
import { useListLink } from '../resource/use-list-link.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportHowTo } from './ImportHowTo.tsx'
import type { ImportedTable } from './imported-table.ts'
import { PastImports } from './PastImports.tsx'

/** Fills a table from a file: all of it or nothing; first a dry run shows what it would do (decision 95). */
export function ImportPage({ table }: { table: ImportedTable }) {
  const t = useTranslations('imports')
  const list = useListLink(table.list)
  const whoMay = useWhoMay('operate')
  return (
    <>
      <PageHead
        title={t(`${table.of}.title`)}
        sub={t('about')}
        end={<ButtonLink {...list}>{t('back')}</ButtonLink>}
      />
      <div className="agrid">
        <div className="stack">
          {whoMay ? <AdminNote roles={whoMay} /> : <ImportFile table={table} />}
          <PastImports table={table} />
        </div>
        <ImportHowTo table={table} />
      </div>
    </>
  )
}
