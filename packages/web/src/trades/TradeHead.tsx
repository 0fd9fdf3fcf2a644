import { useTranslations } from 'use-intl'
import { Grade } from '../catalogue/Grade.tsx'
import { ProductPicture } from '../catalogue/Product.tsx'
import { tonsOf } from '../catalogue/product.ts'
import type { Trade } from '../kit/types.ts'
import { money, timeLeft } from '../lib/words/formats.ts'
import { useMinute } from '../ui/Countdown.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Pill, YourTurn } from '../ui/Pill.tsx'
import { StarRating } from '../ui/StarRating.tsx'
import { Code, InLanguage, Num, richTextTags } from '../ui/Text.tsx'
import { isMine, type Turn, turnsIn } from './model/turns.ts'
import { Left } from './TurnParts.tsx'

/** Stays in view: the goods and whose turn it is; under them the other side, the value and the incoterm. */
export function TradeHead({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const g = useTranslations('goods')
  const u = useTranslations('ui')
  const { terms, parties, amounts } = trade
  const other = trade.side === 'buyer' ? parties.supplier : parties.buyer
  return (
    <header className="thead">
      <div className="thead__in">
        <Link className="icon-btn" to="/trades/list">
          <Icon name="previous" />
          <span className="sr">{t('title')}</span>
        </Link>
        <ProductPicture product={terms.product} imageUrl={terms.product.image_url} className="thead__tx" />
        <h1>
          <span>
            <InLanguage of={terms.product.parent} field="name" /> <Grade product={terms.product} />
          </span>
          {' · '}
          {g.rich('tons', { ...richTextTags, ...tonsOf(terms.quantity) })}
        </h1>
        <StatePill trade={trade} />
        <p>
          <bdi>{other.company_name}</bdi>
          {other.rating ? (
            <span className="thead__desk">
              {' '}
              <StarRating average={other.rating.average} count={other.rating.count} />
            </span>
          ) : null}
          {' · '}
          <Num>{money(amounts.contract_value)}</Num> {u('price.currency')}
          {' · '}
          <b>
            <bdi dir="ltr">{terms.international_commercial_term}</bdi>
          </b>
          <span className="thead__desk">
            {' · '}
            <Code>{trade.reference}</Code>
          </span>
        </p>
      </div>
    </header>
  )
}

function StatePill({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const now = useMinute()
  const [first] = turnsIn(trade)
  if (trade.status !== 'running' && !isMine(first))
    return <Pill tone={trade.status === 'finished' ? 'leaf' : 'mute'}>{t(`status.${trade.status}`)}</Pill>
  if (trade.held) return <Pill tone="late">{t('held.short')}</Pill>
  if (isMine(first))
    return (
      <YourTurn
        late={first?.overdue === true}
        left={first?.due_at ? <ShortLeft due={first.due_at} now={now} /> : undefined}
      />
    )
  if (first?.overdue && first.due_at)
    return (
      <Pill tone="late">
        <Left due={first.due_at} now={now} />
      </Pill>
    )
  if (trade.awaiting_approval) return <Pill tone="sea">{t('awaitingApproval.short')}</Pill>
  if (first?.withheld) return <Pill tone="sea">{t('waitingFor.colleague')}</Pill>
  return <Pill tone="sea">{t(waits(first) ? 'waiting' : 'waitingFor.system')}</Pill>
}

/** The other side must act. */
const waits = (turn: Turn | undefined) => turn !== undefined && !turn.yours && turn.actor !== 'system'

/** "2 h 42 min", or how late it is. */
function ShortLeft({ due, now }: { due: string; now: Date }) {
  const t = useTranslations('trades.short')
  const left = timeLeft(due, now)
  if (left.over) return <Left due={due} now={now} />
  if (left.days > 0) return t.rich('days', { ...richTextTags, d: left.days })
  if (left.inMinutes < 60) return t.rich('minutes', { ...richTextTags, n: left.inMinutes })
  const mm = String(left.minutes).padStart(2, '0')
  return t.rich('hours', { ...richTextTags, h: left.hours, mm })
}
