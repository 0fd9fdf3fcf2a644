import { fullName } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import { saveDocument } from '../../lib/api/download.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Code, DateText, Num } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { ResourceList } from '../lists/ResourceList.tsx'
import { useOptions } from '../resource/use-options.ts'
import type { ImportedTable, PastFilters, PastImport, PastSort } from './imported-table.ts'

export function PastImports({ table }: { table: ImportedTable }) {
  const t = useTranslations('imports')
  const language = useLanguage()
  const options = useOptions()
  const save = ({ external_id: id, file_name }: PastImport) =>
    saveDocument(table.files.past(id), file_name.replace(/\.csv$/i, '')).catch((failure: unknown) =>
      say(failureWords(failure, language), { tone: 'clay' }),
    )
  return (
    <ResourceList<PastImport, PastSort, PastFilters>
      heading="h2"
      resource={{
        at: table.at,
        key: table.pastKey,
        title: t('past'),
        noneYet: t('noneYet'),
        sorts: {
          file_name: t('file'),
          rows: t('figure.rows'),
          imported_by: t('by'),
          created_at: t('at'),
        },
        filters: {
          status: {
            label: t('state'),
            options: options(['imported', 'failed'], (status) => t(`status.${status}`)),
          },
        },
        file: { call: table.pastFile },
        read: table.readPast,
        nameOf: ({ file_name }) => file_name,
        columns: [
          { head: t('file'), cell: ({ file_name }) => <Code>{file_name}</Code> },
          {
            head: t('state'),
            cell: ({ status }) => (
              <Pill tone={status === 'imported' ? 'leaf' : 'clay'}>{t(`status.${status}`)}</Pill>
            ),
          },
          {
            head: t('figure.rows'),
            numeric: true,
            cell: ({ rows }) => <Num>{rows.toLocaleString('en-GB')}</Num>,
          },
          { head: t('by'), cell: ({ imported_by: by }) => <bdi>{fullName(by.name, by.last_name)}</bdi> },
          { head: t('at'), cell: ({ created_at }) => <DateText at={created_at} as="full" /> },
        ],
        beside: (each) => (
          <IconButton
            icon="download"
            label={t('download', { name: each.file_name })}
            onClick={() => void save(each)}
          />
        ),
      }}
    />
  )
}
