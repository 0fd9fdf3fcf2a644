import { useTranslations } from 'use-intl'
import { saveDocument } from '../../lib/api/download.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Num } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import type { ImportedTable } from './imported-table.ts'

/** How to make a file, with an example and a template. */
export function ImportHowTo({ table: { of, columns, example, files, fileName } }: { table: ImportedTable }) {
  const t = useTranslations('imports')
  const language = useLanguage()
  const save = (url: string, name: string) =>
    saveDocument(url, name).catch((failure: unknown) =>
      say(failureWords(failure, language), { tone: 'clay' }),
    )
  const steps = [
    t('step.sample'),
    t(`${of}.step.fill`),
    t('step.save'),
    t('step.check'),
    t(`${of}.step.import`),
  ]
  return (
    <section className="sheet pad" aria-labelledby="how-to">
      <h2 className="h-panel form__head" id="how-to">
        {t('howTo')}
      </h2>
      <ol className="howto">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="csv" dir="ltr" lang="en" aria-label={t('example')} tabIndex={0}>
        <table>
          <caption className="sr">{t('example')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {example.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, place) => (
                  <td key={columns[place]}>
                    <Num>{cell}</Num>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="row">
        <Button
          variant="secondary"
          small
          icon="download"
          onClick={() => save(files.sample, `${fileName}-sample`)}
        >
          {t('sampleFile')}
        </Button>
        <Button variant="quiet" small icon="download" onClick={() => save(files.whole, fileName)}>
          {t('export')}
        </Button>
      </div>
    </section>
  )
}
