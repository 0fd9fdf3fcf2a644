import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/api/api-types.ts'
import { Bdi, DateText, InLanguage } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'

type Change = Answer<'GET /secure/admin/lane-rules/{id}'>['data']['changes'][number]

/** The rule as it was after each change, and who made it. */
export function RuleChanges({ of }: { of: readonly Change[] }) {
  const t = useTranslations('laneRules')
  return (
    <section aria-labelledby="rule-changes">
      <h2 className="h-panel" id="rule-changes">
        {t('history.title')}
      </h2>
      <p className="sub">{t('history.about')}</p>
      <Table<Change>
        caption={t('history.title')}
        dense
        rows={of}
        rowKey={({ changed_at: at }) => at}
        columns={[
          {
            head: t('by'),
            cell: ({ changed_at: at, changed_by: by }) => (
              <>
                {by === null ? t('withProduct') : <Bdi>{by}</Bdi>}{' '}
                <div className="beneath">
                  <DateText at={at} as="shortTime" />
                </div>
              </>
            ),
          },
          { head: t('rule'), cell: (change) => <InLanguage of={change} field="text" /> },
          { head: t('source'), cell: ({ source }) => <Bdi>{source}</Bdi> },
          { head: t('checked'), cell: ({ checked_on: on }) => <DateText at={on} as="shipping" /> },
        ]}
      />
    </section>
  )
}
