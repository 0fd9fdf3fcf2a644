import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { saveDocument } from '../../lib/api/download.ts'
import { serverNow } from '../../lib/clock.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { count, money, tons } from '../../lib/words/formats.ts'
import { useFormats, useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { Num } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { say } from '../../ui/toasts.ts'
import { byMonth, type Measure, type MonthSum, measures, sinceFirst } from './figures.ts'
import { Sparkline } from './Sparkline.tsx'

export const asText: Record<Measure, (value: number) => string> = {
  offers: count,
  bids: count,
  trades: count,
  tons: (value) => tons(value.toFixed(3)),
  fees: (value) => money(value.toFixed(2)),
  late: count,
}

/** A year of the market: a line for each measure, and the same by month in a table. */
export function Figures() {
  const t = useTranslations('admin.overview')
  const language = useLanguage()
  const figures = useQuery({
    queryKey: ['admin', 'figures'],
    queryFn: async ({ signal }) => (await api('GET /secure/admin/figures', { signal })).data,
  })
  const months = sinceFirst(byMonth(figures.data ?? []), serverNow())
  const save = () =>
    saveDocument('/api/v1/secure/admin/figures.csv', 'mahsul-figures').catch((failure: unknown) =>
      say(failureWords(failure, language), { tone: 'clay' }),
    )
  return (
    <section className="under-form" aria-labelledby="figures">
      <div className="page-head">
        <h2 id="figures">{t('figures')}</h2>
        <div className="page-head__end">
          <Button variant="secondary" icon="download" onClick={save}>
            {t('csv')}
          </Button>
        </div>
      </div>
      {figures.isPending ? (
        <SkeletonRows />
      ) : figures.isError ? (
        <FailedState onRetry={() => figures.refetch()} />
      ) : months.length === 0 ? (
        <EmptyState title={t('noFigures')}>{t('noFiguresWhy')}</EmptyState>
      ) : (
        <>
          <Lines months={months} />
          <ByMonth months={months} />
        </>
      )}
    </section>
  )
}

function useMeasureName(): (measure: Measure) => string {
  const t = useTranslations('admin.overview')
  const o = useTranslations('overview')
  return (measure) => (measure === 'late' ? o('measure.late') : t(`measure.${measure}`))
}

function Lines({ months }: { months: readonly MonthSum[] }) {
  const t = useTranslations('admin.overview')
  const nameOfMeasure = useMeasureName()
  const f = useFormats()
  const nameOf = ({ month }: MonthSum) => f.monthName(Number(month.slice(5)))
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  return (
    <dl className="sparks">
      {measures.map((measure) => {
        const values = months.map((month) => month[measure])
        return (
          <div key={measure} className="sheet sparks__one">
            <dt>{nameOfMeasure(measure)}</dt>
            <dd>
              <Num className="sparks__sum">
                {asText[measure](values.reduce((sum, value) => sum + value, 0))}
              </Num>
              <Sparkline values={values} />
              <span className="sparks__months" aria-hidden="true">
                <span>{nameOf(first)}</span>
                <span>{nameOf(last)}</span>
              </span>
              <span className="faint">
                {t.rich('soFar', {
                  month: nameOf(last),
                  value: () => <Num>{asText[measure](last[measure])}</Num>,
                })}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function ByMonth({ months }: { months: readonly MonthSum[] }) {
  const t = useTranslations('admin.overview')
  const nameOfMeasure = useMeasureName()
  const f = useFormats()
  return (
    <details className="sheet fold">
      <summary>{t('byMonth')}</summary>
      <div className="sheet--table">
        <Table<MonthSum>
          caption={t('figures')}
          className="table--admin"
          rows={months.toReversed()}
          rowKey={({ month }) => month}
          columns={[
            {
              head: t('month'),
              cell: ({ month }) => (
                <bdi>
                  {f.monthName(Number(month.slice(5)))} <Num>{month.slice(0, 4)}</Num>
                </bdi>
              ),
            },
            ...measures.map((measure) => ({
              key: measure,
              head: nameOfMeasure(measure),
              numeric: true,
              cell: (sum: MonthSum) => <Num>{asText[measure](sum[measure])}</Num>,
            })),
          ]}
        />
      </div>
    </details>
  )
}
