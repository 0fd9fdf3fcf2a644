import { changeLine, listingTerms } from '@mahsul/contract/notifications/notice-words'
import { directionOf } from '@mahsul/domain/kit/language'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { productName } from '../catalogue/product.ts'
import { money } from '../lib/words/formats.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Num, richTextTags } from '../ui/Text.tsx'
import { lookOf, type Notice } from './look.ts'
import { linkOf, NoticeLine } from './NoticeLine.tsx'

type Props = {
  notice: Notice
  /** The day with the time, where there is no day heading. */
  dated?: boolean
  onOpen: (event: MouseEvent) => void
}

/** The goods, how much of them, and with whom. */
function NoticeSubject({ product, company, containers }: NonNullable<Notice['subject']>) {
  const t = useTranslations('goods')
  const { language } = useFormats()
  return (
    <span className="noti__about">
      {productName(language, product)}
      {containers === null ? null : <> · {t.rich('containers', { ...richTextTags, n: containers })}</>}
      {company === null ? null : (
        <>
          {' '}
          · <bdi>{company}</bdi>
        </>
      )}
    </span>
  )
}

/** One notice: its text, its subject, and the link. Opening it marks it as read. */
export function NoticeRow({ notice, dated = false, onOpen }: Props) {
  const t = useTranslations('notifications')
  const f = useFormats()
  const { icon, tone } = lookOf(notice.type)
  const unread = notice.read_at === null
  return (
    <li className={unread ? 'noti is-new' : 'noti'}>
      <span className={tone === 'plain' ? 'noti__ic' : `noti__ic noti__ic--${tone}`}>
        <Icon name={icon} />
      </span>
      <Link {...linkOf(notice)} onClick={onOpen}>
        <b>
          <NoticeLine notice={notice} />
        </b>
        <span className="noti__m">
          {notice.listing ? (
            <bdi dir={directionOf[f.language]}>
              {listingTerms(notice.listing, money(notice.listing.price_shown), f.language)}
            </bdi>
          ) : null}
          {notice.watched?.change ? (
            <bdi dir={directionOf[f.language]}>{changeLine(notice.watched, money, f.language)}</bdi>
          ) : null}
          {notice.reason ? <bdi>{notice.reason}</bdi> : null}
          {notice.subject ? <NoticeSubject {...notice.subject} /> : null}
          <time className="faint" dateTime={notice.at}>
            {dated ? <bdi>{f.shortDateTime(notice.at)}</bdi> : <Num>{f.clock(notice.at)}</Num>}
          </time>
        </span>
      </Link>
      {unread ? (
        <span className="noti__new">
          <span className="sr">{t('new')}</span>
        </span>
      ) : null}
    </li>
  )
}
