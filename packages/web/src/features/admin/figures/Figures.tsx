import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { saveDocument } from '../../../lib/download.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { count, money, tons } from '../../../lib/formats.ts'
import { useFormats, useLanguage } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/choices.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { Num } from '../../../ui/Text.tsx'
import { say } from '../../../ui/toasts.ts'
import { byMonth, type Measure, type MonthSum, measures, shareOf } from './figures.ts'

const asText: Record<Measure, (value: number) => string> = {
  offers: count,
  bids: count,
  trades: count,
  tons: (value) => tons(value.toFixed(3)),
  fees: (value) => money(value.toFixed(2)),
}

/** A year of the market, one row per month: the bars are the chart and the figures are its table. */
export function FiguresTable() {
  const t = useTranslations('admin.overview')
  const language = useLanguage()
  const figures = useQuery({
    queryKey: ['admin', 'figures'],
    queryFn: async ({ signal }) => (await api('GET /secure/admin/figures', { signal })).data,
  })
  const months = byMonth(figures.data ?? [])
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
        <Drawn months={months} />
      )}
    </section>
  )
}

/** The year by one measure in bars, and by all of them in figures. */
function Drawn({ months }: { months: readonly MonthSum[] }) {
  const t = useTranslations('admin.overview')
  const f = useFormats()
  const [drawn, setDrawn] = useState<Measure>('tons')
  const all = months.map((each) => each[drawn])
  return (
    <>
      <Segmented
        legend={t('drawn')}
        value={drawn}
        onChange={setDrawn}
        choices={measures.map((measure) => ({ value: measure, label: t(`measure.${measure}`) }))}
      />
      <div className="sheet sheet--table">
        <Table<MonthSum>
          caption={t('figures')}
          className="table--admin"
          rows={months}
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
            {
              head: t(`measure.${drawn}`),
              className: 'col-bar',
              cell: (sum) => (
                <span className="bar" aria-hidden="true">
                  <i style={{ inlineSize: `${100 * shareOf(sum[drawn], all)}%` }} />
                </span>
              ),
            },
            ...measures.map((measure) => ({
              key: measure,
              head: t(`measure.${measure}`),
              numeric: true,
              cell: (sum: MonthSum) => <Num>{asText[measure](sum[measure])}</Num>,
            })),
          ]}
        />
      </div>
    </>
  )
}
