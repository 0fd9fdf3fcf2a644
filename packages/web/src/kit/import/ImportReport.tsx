import { useTranslations } from 'use-intl'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Code, Num, richTextTags } from '../../ui/Text.tsx'
import type { ImportedTable, Report } from './imported-table.ts'

/** What a file would do or did, and its errors, row by row as a spreadsheet counts them. */
export function ImportReport({ of, report }: Pick<ImportedTable, 'of'> & { report: Report }) {
  const t = useTranslations('imports')
  const figure = (key: 'rows' | 'to_create' | 'to_change' | 'unchanged', label: string) => ({
    key,
    label,
    value: <Num>{report[key].toLocaleString('en-GB')}</Num>,
  })
  const hidden = report.problem_count - report.problems.length
  return (
    <div className="import" aria-live="polite">
      <Facts
        facts={[
          figure('rows', t('figure.rows')),
          figure('to_create', t(`${of}.figure.to_create`)),
          figure('to_change', t(`${of}.figure.to_change`)),
          figure('unchanged', t('figure.unchanged')),
        ]}
      />
      {report.problem_count > 0 ? (
        <div className="errsum" role="alert">
          <h2>
            <Icon name="warning" />
            <span>{t('problems', { n: report.problem_count })}</span>
          </h2>
          <p>{t('nothingDone')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and is reached by the keyboard */}
          <ul className="import__rows" tabIndex={0}>
            {report.problems.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                {row > 0 ? <b>{t.rich('row', { ...richTextTags, row })} </b> : null}
                {column ? (
                  <>
                    <Code>{column}</Code>{' '}
                  </>
                ) : null}
                <span>{message}</span>
              </li>
            ))}
          </ul>
          {hidden > 0 ? <p>{t.rich('more', { ...richTextTags, n: hidden })}</p> : null}
        </div>
      ) : (
        <p className="saved" role="status">
          <Icon name="check" />
          <span>{t(report.status === 'imported' ? 'isImported' : 'isFine')}</span>
        </p>
      )}
    </div>
  )
}
