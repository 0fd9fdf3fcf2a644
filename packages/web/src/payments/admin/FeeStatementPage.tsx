import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { listKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { saveDocument } from '../../lib/api/download.ts'
import { addressOf } from '../../lib/api/send.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { monthName } from '../../lib/words/formats.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CostSum } from '../../ui/CostSum.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { Bdi, Code, Money } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { say } from '../../ui/toasts.ts'
import { BookDay } from '../fees/FeeParts.tsx'
import { feeChoicesQuery } from './fee.ts'

type Statement = Answer<'GET /secure/admin/fee-statements'>['data']
type Asked = { company: string; month: string }

/** The account of a company for a month, by what the address asks for. */
export default function FeeStatementPage() {
  const t = useTranslations('feeBooks.statement')
  const f = useTranslations('fees')
  const { company = '', month = '' } = useSearch({ from: '/admin/fees/statement' })
  const choices = useQuery(feeChoicesQuery)
  const asked = { company, month: month || (choices.data?.months[0] ?? '') }
  const statement = useQuery({
    queryKey: [...listKey('fee-statement'), asked],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/fee-statements', { query: asked, signal })).data,
    enabled: asked.company !== '' && asked.month !== '',
  })
  return (
    <>
      <nav className="crumbs" aria-label={t('crumbs')}>
        <Link to="/admin/fees">{f('title')}</Link>
        <Icon name="next" />
        <span>{t('title')}</span>
      </nav>
      <PageHead title={t('title')} sub={t('about')} end={<Save asked={asked} of={statement.data} />} />
      {choices.data ? <Choice asked={asked} choices={choices.data} /> : null}
      {choices.isError ? (
        <FailedState title={f('failed')} onRetry={() => choices.refetch()} />
      ) : asked.company === '' ? (
        <EmptyState title={t('choose')}>{t('chooseWhy')}</EmptyState>
      ) : statement.isError ? (
        <FailedState title={f('failed')} onRetry={() => statement.refetch()} />
      ) : statement.data ? (
        <Account of={statement.data} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

type Choices = Answer<'GET /secure/admin/fee-invoices/choices'>['data']

function Choice({ asked, choices }: { asked: Asked; choices: Choices }) {
  const t = useTranslations('feeBooks')
  const language = useLanguage()
  const navigate = useNavigate()
  const go = (change: Partial<Asked>) =>
    void navigate({ to: '/admin/fees/statement', search: { ...asked, ...change } })
  return (
    <div className="toolbar">
      <SelectField
        id="statement-company"
        label={t('company')}
        placeholder="—"
        value={asked.company}
        options={choices.companies.map(({ external_id: value, name: label }) => ({ value, label }))}
        onChange={(event) => go({ company: event.target.value })}
      />
      <SelectField
        id="statement-month"
        label={t('month')}
        value={asked.month}
        options={monthsUntilNow(choices.months).map((value) => ({
          value,
          label: `${monthName(language, Number(value.slice(5)))} ${value.slice(0, 4)}`,
        }))}
        onChange={(event) => go({ month: event.target.value })}
      />
    </div>
  )
}

/** From the last month with an invoice back to the first, those between without one included. */
function monthsUntilNow(months: readonly string[]): string[] {
  const [last, first] = [months[0], months.at(-1)]
  if (!last || !first) return []
  const all: string[] = []
  for (let at = last; at >= first; at = before(at)) all.push(at)
  return all
}

function before(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

function Save({ asked, of }: { asked: Asked; of: Statement | undefined }) {
  const t = useTranslations('feeBooks.statement')
  const language = useLanguage()
  const { url } = addressOf({ key: 'GET /secure/admin/fee-statements.csv', query: asked })
  const save = () =>
    saveDocument(url, `${of?.company.company_name ?? ''} ${asked.month}`).catch((failure: unknown) =>
      say(failureWords(failure, language), { tone: 'clay' }),
    )
  return (
    <Button variant="secondary" icon="download" disabled={!of} busyWords={t('saving')} onClick={save}>
      {t('save')}
    </Button>
  )
}

function Account({ of }: { of: Statement }) {
  const t = useTranslations('feeBooks.statement')
  const f = useTranslations('fees')
  const { opening, invoiced, credited, paid, closing, lines, company } = of
  return (
    <div className="stack">
      <section className="sheet pad" aria-label={company.company_name}>
        <h2 className="h-panel">
          <Bdi>{company.company_name}</Bdi>
        </h2>
        <CostSum
          lines={[
            { key: 'opening', label: t('opening'), amount: opening },
            { key: 'invoiced', label: t('invoiced'), amount: invoiced },
            { key: 'credited', label: t('credited'), amount: credited },
            { key: 'paid', label: t('paid'), amount: paid },
            { key: 'closing', label: t('closing'), amount: closing, kind: 'total' },
          ]}
        />
      </section>
      {lines.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <div className="sheet sheet--table">
          <Table<Statement['lines'][number]>
            caption={t('title')}
            dense
            rows={lines}
            rowKey={({ kind, number }) => `${kind} ${number}`}
            columns={[
              { head: t('on'), cell: ({ on }) => <BookDay on={on} /> },
              { head: t('what'), cell: ({ kind }) => t(`kinds.${kind}`) },
              { head: f('number'), cell: ({ number }) => <Code>{number}</Code> },
              { head: f('trade'), cell: ({ trade }) => <Code>{trade}</Code> },
              { head: t('reference'), cell: ({ reference }) => (reference ? <Bdi>{reference}</Bdi> : '—') },
              { head: f('amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
              { head: t('balance'), numeric: true, cell: ({ balance }) => <Money amount={balance} /> },
            ]}
          />
        </div>
      )}
    </div>
  )
}
