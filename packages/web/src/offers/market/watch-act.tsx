import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import type { OfferRow } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { queries } from '../../lib/api/queries.ts'
import { Unreachable } from '../../lib/refused.ts'
import { languageNow } from '../../lib/settings.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { type Watched, watchedQuery } from './watching.ts'

type Offer = Pick<OfferRow, 'id' | 'type' | 'reference'> & { hasEnded: boolean }

/** Acts go to the server in the order of the presses. */
let sending: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Shows it at once, and again what is true if the server does not take it. */
export async function watch(offer: Offer, on: boolean): Promise<void> {
  waiting += 1
  await queries.cancelQueries({ queryKey: keys.watched })
  show(offer, on)
  const call = on ? 'PUT /secure/tickets/{id}/watch' : 'DELETE /secure/tickets/{id}/watch'
  const sent = sending.then(() => api(call, { params: { id: offer.id } }))
  sending = sent.catch(() => undefined)
  const failure = await sent.then(
    () => undefined,
    (cause: unknown) => ({ cause }),
  )
  waiting -= 1
  if (failure) {
    show(offer, !on)
    sayFailure(offer, on, failure.cause)
  } else sayDone(offer, on)
  if (waiting === 0) await refresh()
}

const show = ({ id, type }: Offer, on: boolean) =>
  queries.setQueryData<Watched[]>(watchedQuery.queryKey, (watched) => {
    const others = watched?.filter((each) => each.id !== id) ?? []
    return on ? [{ id, type, watched_at: new Date().toISOString() }, ...others] : others
  })

/** The list of watched offers changes with them. */
async function refresh(): Promise<void> {
  const handed = handOnFocus()
  await Promise.all([
    queries.invalidateQueries({ queryKey: keys.watched }),
    queries.invalidateQueries({
      queryKey: keys.market,
      predicate: ({ queryKey }) => isOfWatched(queryKey[1]),
    }),
  ])
  setTimeout(() => handed?.disconnect(), DRAWN_MS)
}

/** In which an answer has certainly been drawn. */
const DRAWN_MS = 1_000

/** A row that goes hands the focus on to the next. */
function handOnFocus(): MutationObserver | undefined {
  const row = document.activeElement?.closest('#offers tbody tr')
  const main = row?.closest('#main')
  if (!row || !main) return undefined
  const place = [...(row.parentElement?.children ?? [])].indexOf(row)
  const changes = new MutationObserver(() => {
    if (row.isConnected) return
    changes.disconnect()
    if (document.activeElement !== document.body) return
    const rows = [...main.querySelectorAll('#offers tbody tr')]
    const next = rows[Math.min(place, rows.length - 1)] ?? main.querySelector('.views')
    next?.querySelector<HTMLElement>('[data-watch], a')?.focus()
  })
  changes.observe(main, { childList: true, subtree: true })
  return changes
}

const isOfWatched = (filters: unknown) =>
  typeof filters === 'object' && filters !== null && 'watched' in filters

function sayDone(offer: Offer, on: boolean) {
  const undo = on || !offer.hasEnded ? { undo: () => watch(offer, !on) } : undefined
  say(<Said what={on ? 'on' : 'off'} offer={offer.reference} />, {
    icon: 'star',
    ...(on && { text: <Why /> }),
    ...undo,
  })
}

function sayFailure({ reference }: Offer, on: boolean, cause: unknown) {
  const why =
    cause instanceof Unreachable ? (
      <Said what={on ? 'noAnswer.on' : 'noAnswer.off'} offer={reference} />
    ) : (
      failureWords(cause, languageNow())
    )
  say(why, { tone: 'clay' })
}

type SaidProps = { what: 'on' | 'off' | 'noAnswer.on' | 'noAnswer.off'; offer: string }

const Said = ({ what, offer }: SaidProps) => {
  const t = useTranslations('marketplace.watching.done')
  return t.rich(what, { ...richTextTags, offer })
}

const Why = () => useTranslations('marketplace.watching.done')('onWhy')
