import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { usePageSize } from '../../lib/api/page-size.ts'
import { HeadedSection } from '../../ui/sections.tsx'
import { FailedState, SkeletonLines, SkeletonRows } from '../../ui/states.tsx'
import { useLastPage } from '../../ui/table/last-page.ts'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { ApprovalRow } from './ApprovalRow.tsx'
import { Limits } from './Limits.tsx'
import { limitsQuery } from './limits-query.ts'
import { type Part, pageOfApprovalsQuery, parts } from './part-query.ts'
import './approvals.css'

/** The company's limits, what waits for the reader, what they asked for, and what was decided. */
export function Approvals({ right }: { right: CompanyRight }) {
  const t = useTranslations('approvals')
  const limits = useQuery(limitsQuery)
  return (
    <>
      {limits.data ? (
        <Limits limits={limits.data} right={right} />
      ) : limits.isPending ? (
        <SkeletonLines lines={5} />
      ) : (
        <FailedState title={t('failed')} onRetry={() => limits.refetch()}>
          {t('failedWhy')}
        </FailedState>
      )}
      {parts.map((part) => (
        <List key={part} part={part} />
      ))}
    </>
  )
}

/** One part of the requests, whose page is in the address under its name. */
function List({ part }: { part: Part }) {
  const t = useTranslations('approvals')
  const pages = useSearch({ from: '/profile/approvals' })
  const page = Math.max(1, Number.parseInt(pages[part] ?? '1', 10) || 1)
  const [perPage, choosePerPage] = usePageSize()
  const list = useQuery(pageOfApprovalsQuery({ part, page, perPage }))
  const linkOf = (to: number) =>
    linkOptions({
      to: '/profile/approvals',
      search: { ...pages, [part]: to > 1 ? String(to) : undefined },
      resetScroll: false,
    })
  const past = useLastPage(list, { page, perPage, linkOf })
  const title = t(`list.${part}.title`)
  const { data } = list
  return (
    <HeadedSection title={title} aria-busy={list.isPlaceholderData || undefined}>
      {!data && list.isError ? (
        <FailedState bare title={t('failed')} onRetry={() => list.refetch()}>
          {t('failedWhy')}
        </FailedState>
      ) : !data || past ? (
        <SkeletonRows rows={3} />
      ) : data.total_data === 0 ? (
        <p className="pad faint">{t(`list.${part}.none`)}</p>
      ) : (
        <>
          <ul className="approvals">
            {data.data.map((approval) => (
              <ApprovalRow key={approval.external_id} approval={approval} />
            ))}
          </ul>
          <Pagination
            of={title}
            page={page}
            perPage={perPage}
            total={data.total_data}
            linkOf={linkOf}
            onPerPage={choosePerPage}
          />
        </>
      )}
    </HeadedSection>
  )
}
