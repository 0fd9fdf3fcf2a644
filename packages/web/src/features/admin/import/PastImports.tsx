import { useTranslations } from 'use-intl'
import { saveDocument } from '../../../lib/download.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Code, DateText, Num } from '../../../ui/Text.tsx'
import { say } from '../../../ui/toasts.ts'
import { ResourceList } from '../ResourceList.tsx'
import type { ImportedTable, PastImport } from './imported-table.ts'

export function PastImports({ table }: { table: ImportedTable }) {
  const t = useTranslations('imports')
  const language = useLanguage()
  const save = ({ external_id: id, file_name }: PastImport) =>
    saveDocument(table.files.past(id), file_name.replace(/\.csv$/i, '')).catch((failure: unknown) =>
      say(failureWords(failure, language), { tone: 'clay' }),
    )
  return (
    <ResourceList<PastImport>
      heading="h2"
      resource={{
        at: table.at,
        key: table.pastKey,
        title: t('past'),
        noneYet: t('noneYet'),
        searchable: false,
        file: { call: table.pastFile },
        read: ({ page, per_page }, signal) => table.readPast({ page, per_page }, signal),
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
          { head: t('by'), cell: ({ imported_by: by }) => <bdi>{`${by.name} ${by.last_name}`}</bdi> },
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
