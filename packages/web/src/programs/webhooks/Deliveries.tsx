import { deliveryStates } from '@mahsul/domain/programs/webhook'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { usePageSize } from '../../lib/api/page-size.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { FailedState, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Code, DateText } from '../../ui/Text.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { type Column, Table } from '../../ui/table/Table.tsx'
import { type Delivery, type DeliveryFilter, deliveriesQuery, useWebhookAct } from './webhooks-query.ts'

/** The deliveries of one webhook, the latest first: what came of each, and sending it again. */
export function Deliveries({ id }: { id: string }) {
  const t = useTranslations('webhooks.deliveries')
  const asked = useSearch({ from: '/profile/webhooks/$id' })
  const state = deliveryStates.find((each) => each === asked.state)
  const page = Math.max(1, Number.parseInt(asked.page ?? '1', 10) || 1)
  const [perPage, choosePerPage] = usePageSize()
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    ...deliveriesQuery({ id, state, page, perPage }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const linkTo = (state: DeliveryFilter, to = 1) =>
    linkOptions({
      to: '/profile/webhooks/$id',
      params: { id },
      search: { ...(state && { state }), ...(to > 1 && { page: String(to) }) },
      resetScroll: false,
    })
  return (
    <HeadedSection className="sheet--table" title={t('head')} aria-busy={isPlaceholderData || undefined}>
      <div className="webhook__filter">
        <Tabs
          label={t('filter')}
          tabs={[undefined, ...deliveryStates].map((each) => ({
            key: each ?? 'any',
            link: linkTo(each),
            label: each ? t(`states.${each}`) : t('any'),
            current: each === state,
          }))}
        />
      </div>
      {isPending ? (
        <SkeletonRows rows={3} />
      ) : !data ? (
        <FailedState bare title={t('failed')} onRetry={() => refetch()} />
      ) : data.data.length === 0 ? (
        <p className="faint pad">{t('none')}</p>
      ) : (
        <>
          <Table
            caption={t('head')}
            className="table--admin"
            columns={columns}
            rows={data.data}
            rowKey={(delivery) => delivery.external_id}
          />
          <Pagination
            page={page}
            perPage={perPage}
            total={data.total_data}
            linkOf={(to) => linkTo(state, to)}
            onPerPage={choosePerPage}
          />
        </>
      )}
    </HeadedSection>
  )
}

const tones: Record<Delivery['state'], PillTone> = { pending: 'sea', delivered: 'leaf', failed: 'clay' }

function useColumns(): Column<Delivery>[] {
  const t = useTranslations('webhooks')
  return [
    {
      head: t('deliveries.event'),
      cell: ({ type, reference, happened_at: at }) => (
        <>
          {t(`types.${type}`)}
          {reference ? (
            <span className="said faint">
              <Code>{reference}</Code>
            </span>
          ) : null}
          <span className="said faint">
            <DateText at={at} as="shortTime" />
          </span>
        </>
      ),
    },
    { head: t('deliveries.state'), cell: (delivery) => <State delivery={delivery} /> },
    { head: t('deliveries.last'), cell: (delivery) => <LastTry delivery={delivery} /> },
    { head: t('deliveries.again'), acts: true, cell: (delivery) => <SendAgain delivery={delivery} /> },
  ]
}

function State({ delivery: { state, held, next_try_at: at } }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.deliveries')
  return (
    <>
      <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
      {held ? <span className="said faint">{t('held')}</span> : null}
      {at ? (
        <span className="said faint">
          {t.rich('next', { at: () => <DateText at={at} as="shortTime" /> })}
        </span>
      ) : null}
    </>
  )
}

function LastTry({ delivery: { last_try: last, tries } }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.deliveries')
  if (!last) return <span className="faint">{t('never')}</span>
  return (
    <>
      {last.failure ? t(`failures.${last.failure}`) : t('answered', { status: String(last.status) })}
      <span className="said faint">
        {t('took', { ms: String(last.duration_ms) })} · {t('tries', { n: tries })}
      </span>
      {last.answer ? (
        <details className="webhook__answer">
          <summary>{t('answer')}</summary>
          <pre dir="auto">{last.answer}</pre>
        </details>
      ) : null}
    </>
  )
}

function SendAgain({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks')
  const act = useWebhookAct()
  const { external_id: id, type, may_send_again: may } = delivery
  if (!may) return null
  return (
    <Button
      variant="quiet"
      small
      busyWords={t('deliveries.againBusy')}
      aria-label={t('deliveries.againOf', { type: t(`types.${type}`) })}
      onClick={() =>
        act(
          () => api('POST /secure/company/webhook-deliveries/{id}/again', { params: { id } }),
          t('deliveries.againDone'),
        )
      }
    >
      {t('deliveries.again')}
    </Button>
  )
}
