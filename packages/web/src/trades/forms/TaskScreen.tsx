import { actWords } from '@mahsul/contract/trades/trade-words'
import type { TradeAct, TradeTask } from '@mahsul/domain/trades/process/process'
import { type LinkOptions, linkOptions, useParams, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProductTitle } from '../../catalogue/Product.tsx'
import { RightNote } from '../../kit/RightNote.tsx'
import type { Trade } from '../../kit/types.ts'
import { useTitle } from '../../lib/title.ts'
import { money } from '../../lib/words/formats.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { useOfferFacts } from '../../offers/facts/offer-facts.tsx'
import { useOfflineActions } from '../../offline/waiting.ts'
import type { PagePath } from '../../routes/route-tree.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { EmptyState, SkeletonLines } from '../../ui/states.tsx'
import { Code, DateText, Num } from '../../ui/Text.tsx'
import { linkOfTask } from '../model/link-of-task.ts'
import type { OpenTask } from '../model/open-task.ts'
import { TradeLoaded } from '../model/TradeLoaded.tsx'
import { termsOf } from '../model/terms-of.ts'
import { type TaskScreenQuery, type TaskStatus, taskStatusOf } from '../tasks/where-it-stands.ts'
import { withOfflineActions } from '../waiting/with-offline-actions.ts'
import { TaskForm } from './TaskForm.tsx'

/** The routes of tasks, below their trade's. */
export type TaskPath = Extract<PagePath, `/trades/$id/${string}`>

type ScreenProps = {
  /** Its own route. */
  from: TaskPath
  /** The title of the screen while nothing is due on it. */
  screen: 'artwork' | 'logistics' | 'payment' | 'rating' | 'sign'
  wanted: TaskScreenQuery
  /** Another form for a due task: the artwork's page begins with the refusal. */
  form?: (props: { trade: Trade; task: OpenTask; onDone: () => void }) => ReactNode
  /** Above the due task. */
  before?: (trade: Trade) => ReactNode
  /** Under it, or in its place when nothing is due. */
  after?: (trade: Trade, how: { due: boolean; onDone: () => void }) => ReactNode
}

/** A screen of a trade's task (member.md §2): the due task, or why there is none, and the way back (decision 109). */
export function TaskScreen(props: ScreenProps) {
  const { id } = useParams({ from: props.from })
  const actions = useOfflineActions()
  return (
    <TradeLoaded id={id} skeleton={<SkeletonLines lines={8} />}>
      {(trade, asOf) => (
        <>
          {asOf}
          <Shown {...props} trade={withOfflineActions(trade, actions)} />
        </>
      )}
    </TradeLoaded>
  )
}

function Shown({
  trade,
  screen,
  wanted,
  form: Form = TaskForm,
  before,
  after,
}: ScreenProps & { trade: Trade }) {
  const titles = useTranslations('app.titles')
  const language = useLanguage()
  const router = useRouter()
  const status = taskStatusOf(trade, wanted)
  const due = status.is === 'due'
  const [first] = due ? status.tasks : []
  const title = first ? actWords[first.task as TradeAct].todo[language] : titles(screen) // the wire's tasks are the table's
  useTitle(`${title} ${trade.reference}`)
  const back = linkOptions({ to: '/trades/$id/show', params: { id: trade.id } })
  const onDone = () => void router.navigate(back)
  const more = trade.held ? null : after?.(trade, { due, onDone })
  return (
    <>
      <Crumbs trade={trade} title={title} />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="tgrid">
        <div className="tgrid__main">
          {before?.(trade)}
          {due ? (
            status.tasks.map((task) => (
              <section
                key={`${task.code} ${task.facility_destination ?? ''}`}
                className="sheet o-1"
                aria-label={actWords[task.task as TradeAct].todo[language]}
              >
                <Deadline trade={trade} task={task} named={status.tasks.length > 1} />
                <Form trade={trade} task={task} onDone={onDone} />
              </section>
            ))
          ) : status.is === 'withheld' ? (
            <div className="sheet pad o-1">
              <RightNote act={status.act} />
            </div>
          ) : more ? null : (
            <NothingDue trade={trade} status={status} back={back} />
          )}
          {more}
        </div>
        <aside className="tgrid__side">
          <TradeBox trade={trade} back={back} />
        </aside>
      </div>
    </>
  )
}

export function Crumbs({ trade, title }: { trade: Trade; title: string }) {
  const t = useTranslations('trades')
  return (
    <nav className="crumbs" aria-label={t('crumbs')}>
      <Link to="/trades/list">{t('title')}</Link>
      <Icon name="next" />
      <Link to="/trades/$id/show" params={{ id: trade.id }}>
        {t('trade')} <Code>{trade.reference}</Code>
      </Link>
      <Icon name="next" />
      <span>{title}</span>
    </nav>
  )
}

/** The reason for the task, and its deadline. */
function Deadline({ trade, task, named }: { trade: Trade; task: OpenTask; named: boolean }) {
  const t = useTranslations('tasks.page')
  const language = useLanguage()
  const why = useWhy(trade)(task)
  return (
    <div className="task__head">
      <div>
        <h2 className={named ? 'h-panel' : 'sr'}>{actWords[task.task as TradeAct].todo[language]}</h2>
        {why ? <p>{why}</p> : null}
      </div>
      {task.due_at ? (
        <p className={task.overdue ? 'task__due is-late' : 'task__due'}>
          <Icon name="clock" />
          <span>
            {t(task.overdue ? 'overdue' : 'until')} <DateText at={task.due_at} as="shortTime" />
          </span>
        </p>
      ) : null}
    </div>
  )
}

/** A sentence on what a task means, for the member who is about to do it. */
export function useWhy(trade: Pick<Trade, 'terms'>): (task: Pick<OpenTask, 'task'>) => string {
  const t = useTranslations('tasks.why')
  return ({ task }) => {
    const act = task as TradeTask // the wire's tasks are the table's
    return act === 'documents.ship' || act === 'documents.deliver'
      ? t(`${act}.${trade.terms.payment_via}`)
      : t(act)
  }
}

function NothingDue({
  trade,
  status,
  back,
}: {
  trade: Trade
  status: Exclude<TaskStatus, { is: 'due' | 'withheld' }>
  back: LinkOptions
}) {
  const t = useTranslations('tasks.page')
  const held = useTranslations('trades.held')
  const language = useLanguage()
  const what = 'what' in status ? status.what : undefined
  const words = what ? actWords[what.task as TradeAct].todo[language] : ''
  const link = what?.yours ? linkOfTask(trade.id, what) : undefined
  return (
    <EmptyState
      title={t('none.title')}
      action={
        <ButtonLink variant="primary" {...(link ?? back)}>
          {link ? words : t('back')}
        </ButtonLink>
      }
    >
      {status.is === 'held' ? held('why') : t(`none.${status.is}`, { what: words })}
    </EmptyState>
  )
}

/** The trade it is about. */
export function TradeBox({ trade, back }: { trade: Trade; back: LinkOptions }) {
  const t = useTranslations('trades')
  const p = useTranslations('tasks.page')
  const g = useTranslations('goods')
  const u = useTranslations('ui')
  const { terms, parties, amounts } = trade
  const { containers, incoterm } = useOfferFacts(termsOf(trade))
  const other = trade.side === 'buyer' ? parties.supplier : parties.buyer
  return (
    <HeadedSection
      className="o-2"
      title={<ProductTitle product={terms.product} />}
      end={
        <Link className="btn btn--link" {...back}>
          <span>{p('back')}</span>
        </Link>
      }
    >
      <Facts
        two
        facts={[
          ...containers,
          { label: t(trade.side === 'buyer' ? 'supplier' : 'buyer'), value: <bdi>{other.company_name}</bdi> },
          {
            label: g('sum.contract'),
            value: <Num>{money(amounts.contract_value)}</Num>,
            under: u('price.currency'),
          },
          ...incoterm,
        ]}
      />
    </HeadedSection>
  )
}
