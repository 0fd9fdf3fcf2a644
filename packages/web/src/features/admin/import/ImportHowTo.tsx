import { importColumns } from '@mahsul/domain/freight/import-file'
import { useTranslations } from 'use-intl'
import { saveDocument } from '../../../lib/download.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Num } from '../../../ui/Text.tsx'
import { say } from '../../../ui/toasts.ts'

const steps = ['sample', 'fill', 'save', 'check', 'import'] as const
const example = [
  ['SDPZU', 'TRMER', "20' Dry", '950.00', '120.00', '9'],
  ['NGAPP', 'DEHAM', "40' Dry", '2100.00', '180.00', '21'],
] as const

/** How to make a file, with an example and a template. */
export function ImportHowTo() {
  const t = useTranslations('freightImport')
  const language = useLanguage()
  const save = (url: string, name: string) =>
    saveDocument(url, name).catch((failure: unknown) =>
      say(failureWords(failure, language), { tone: 'clay' }),
    )
  return (
    <section className="sheet pad" aria-labelledby="how-to">
      <h2 className="h-panel form__head" id="how-to">
        {t('howTo')}
      </h2>
      <ol className="howto">
        {steps.map((step) => (
          <li key={step}>{t(`step.${step}`)}</li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="csv" dir="ltr" lang="en" aria-label={t('example')} tabIndex={0}>
        <table>
          <caption className="sr">{t('example')}</caption>
          <thead>
            <tr>
              {importColumns.map((column) => (
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
                  <td key={importColumns[place]}>
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
          onClick={() => save('/api/v1/secure/admin/freight-costs/sample.csv', 'mahsul-freight-sample')}
        >
          {t('sampleFile')}
        </Button>
        <Button
          variant="quiet"
          small
          icon="download"
          onClick={() => save('/api/v1/secure/admin/freight-costs/export.csv', 'mahsul-freight')}
        >
          {t('export')}
        </Button>
      </div>
    </section>
  )
}
