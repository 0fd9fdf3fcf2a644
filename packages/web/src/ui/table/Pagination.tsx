import { type LinkOptions, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type PageSize, pageSizes } from '../../lib/settings.ts'
import type { IconName } from '../drawings.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { Icon } from '../Icon.tsx'
import { Link } from '../Link.tsx'
import { Num, richTextTags } from '../Text.tsx'
import { placedItems } from './pages.ts'

type PaginationProps = {
  /** What it pages through, where a page has several lists. */
  of?: string | undefined
  page: number
  perPage: number
  total: number
  /** The link to a page, so that it can be opened in a new tab and gone back to. */
  linkOf: (page: number) => LinkOptions
  /** Offers other sizes of a page; the list goes back to its first page. */
  onPerPage?: (size: PageSize) => void
}

/** 'Showing 1–5 of 23', rows per page, first, previous, numbers with gaps, next, last. */
export function Pagination({ of, page, perPage, total, linkOf, onPerPage }: PaginationProps) {
  const t = useTranslations('ui')
  const navigate = useNavigate()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const step = (to: number, icon: IconName, name: string) => (
    <li className={icon === 'first' || icon === 'last' ? 'pager__far' : undefined}>
      {to < 1 || to > pages || to === page ? (
        <span className="pager__b is-off">
          <Icon name={icon} />
          <span className="sr">{name}</span>
        </span>
      ) : (
        <Link className="pager__b" {...linkOf(to)}>
          <Icon name={icon} />
          <span className="sr">{name}</span>
        </Link>
      )}
    </li>
  )
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  return (
    <nav className="pager" aria-label={of ? t('pages.labelOf', { list: of }) : t('pages.label')}>
      <p className="pager__say" role="status">
        {t.rich('pages.showing', { ...richTextTags, from, to: Math.min(page * perPage, total), total })}
      </p>
      {onPerPage && total > pageSizes[0] ? (
        <SelectField
          className="pager__size"
          label={t('pages.size')}
          value={perPage}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => {
            const size = pageSizes.find((each) => String(each) === event.target.value)
            if (!size) return
            onPerPage(size)
            if (page > 1) void navigate(linkOf(1))
          }}
        />
      ) : null}
      {pages > 1 ? (
        <ul>
          {step(1, 'first', t('pages.first'))}
          {step(page - 1, 'previous', t('pages.previous'))}
          {placedItems(page, pages).map(({ item, on }) =>
            typeof item === 'number' ? (
              <li key={item} className={on === 'desk' ? 'pager__wide' : undefined}>
                <Link className="pager__b" {...linkOf(item)} current={item === page}>
                  <span className="sr">{t('pages.page')} </span>
                  <Num>{item}</Num>
                </Link>
              </li>
            ) : (
              <li
                key={item}
                className={on === 'phone' ? 'pager__gap pager__narrow' : 'pager__gap'}
                aria-hidden="true"
              >
                …
              </li>
            ),
          )}
          {step(page + 1, 'next', t('pages.next'))}
          {step(pages, 'last', t('pages.last'))}
        </ul>
      ) : null}
    </nav>
  )
}
