import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import { emptyOfferDraft } from '@mahsul/domain/offers/check-offer'
import type { Attempt } from '../../../lib/attempt.ts'
import { type RefusedFields, stillRefused } from '../form/offer-steps.ts'
import { noProduct, type ProductChoice } from '../form/product-choice.ts'
import { stillTyped, type Typed } from '../form/typed-numbers.ts'
import { type KeptDraft, mergeDrafts, type ServerDraft, saysOnTheWire, saysTheSame } from './draft-merge.ts'

/** What is kept beside the answers because they cannot hold it. */
export type Beside = Pick<KeptDraft, 'choice' | 'typed'>
type Written = Pick<KeptDraft, 'draft' | 'typed' | 'step'>

/** What the server does for the draft; the page hands in the calls. */
export type DraftCalls = {
  load(): Promise<ServerDraft | undefined>
  save(written: Written): Promise<{ at: string }>
  discard(): Promise<unknown>
}
export type DraftStore = {
  get(): KeptDraft | undefined
  set(kept: KeptDraft): void
  clear(): void
  /** Told of what other tabs of this browser keep as well. */
  subscribe(listener: () => void): () => void
}

export type DraftState = {
  owner: string
  is: 'new' | 'loading' | 'failed' | 'ready'
  draft: OfferDraft
  choice: ProductChoice
  /** What stands in fields for numbers and is none. */
  typed: Typed
  step: number
  /** An attempt to publish it whose answer never came. */
  lost: Attempt | undefined
  /** When the server last confirmed it. */
  savedAt: string | undefined
  /** The server has not confirmed the latest state yet. */
  unsent: boolean
  /** The last try to send it failed: it is kept in this browser only, and tried again. */
  troubled: boolean
  /** Attempts to leave each step; from the first on its errors are shown. */
  attempts: Readonly<Record<number, number>>
  /** What the server said of a field, until the field changes. */
  refused: RefusedFields
  /** How often what was written elsewhere took the place of what stood here: fields that hold a text of their own begin anew. */
  takenUp: number
}

/** A pause in typing after which the draft is sent. */
export const saveAfterMs = 800
const retryAfterMs = [3_000, 10_000, 30_000]

/** Keeps the offer being written: here at once, on the server shortly after, and again when that fails. */
export class DraftKeeper {
  #state: DraftState
  readonly #listeners = new Set<() => void>()
  readonly #calls: DraftCalls
  readonly #store: DraftStore
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  /** Counts changes, so that an answer about an older state does not call the newer one saved. */
  #change = 0
  #sending: Promise<void> | undefined
  #closed = false
  #seen: string | undefined
  #sent: string | undefined
  /** What is kept in this browser, as far as this tab wrote or took it up. */
  #kept: KeptDraft | undefined
  readonly #unsubscribe: () => void
  #start = (draft: OfferDraft): OfferDraft => draft

  constructor(owner: string, calls: DraftCalls, store: DraftStore) {
    this.#calls = calls
    this.#store = store
    this.#state = emptyState(owner)
    this.#unsubscribe = store.subscribe(() => this.#heard())
  }

  get = (): DraftState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async load(start: (draft: OfferDraft) => OfferDraft): Promise<void> {
    this.#start = start
    this.#put({ is: 'loading' })
    try {
      const { owner } = this.#state
      const server = await this.#calls.load()
      this.#kept = this.#store.get()
      const found = mergeDrafts(owner, this.#kept, server)
      this.#seen = server?.at
      this.#sent = found?.sent
      this.#put({
        is: 'ready',
        draft: start(found?.draft ?? emptyOfferDraft),
        choice: found?.choice ?? noProduct,
        typed: found?.typed ?? {},
        step: found?.step ?? 0,
        savedAt: found && !found.unsent ? found.seen : undefined,
        unsent: found?.unsent ?? false,
        lost: found?.lost,
      })
      if (found?.unsent) this.#sendSoon(0)
    } catch {
      this.#put({ is: 'failed' })
    }
  }

  /** The page is looked at again: another device may have gone on with the draft, published or discarded it. */
  async catchUp(): Promise<void> {
    if (!this.#isIdle() || this.#state.lost) return
    const change = this.#change
    const found = await this.#calls.load().then(
      (server) => ({ server }),
      () => undefined, // asked again when the page is next looked at
    )
    if (!found || change !== this.#change || !this.#isIdle() || found.server?.at === this.#seen) return
    const latest = mergeDrafts(this.#state.owner, this.#kept, found.server)
    this.#takeUp(latest)
    if (latest) return this.#keepHere()
    this.#kept = undefined
    this.#store.clear()
  }

  change(draft: OfferDraft, { choice = this.#state.choice, typed }: Partial<Beside> = {}): void {
    const refused = stillRefused(this.#state.refused, this.#state.draft, draft)
    this.#put({ draft, choice, typed: stillTyped(draft, { ...this.#state.typed, ...typed }), refused })
    this.#touched(saveAfterMs)
  }

  /** A step change is sent at once: whoever opens the draft elsewhere goes on there. What may be an offer by now is not. */
  goTo(step: number): void {
    if (step === this.#state.step) return
    this.#put({ step })
    if (this.#state.lost && !this.#state.unsent) this.#keepHere()
    else this.#touched(0)
  }

  /** It goes out to be published under this attempt, which outlives the page until its answer is known. */
  lost = {
    get: (): Attempt | undefined => this.#state.lost,
    set: (lost: Attempt | undefined): void => {
      this.#put({ lost })
      this.#keepHere()
    },
  }

  /** What was published under the lost attempt is seen; this is to be another offer. */
  goOn(): void {
    this.#put({ lost: undefined })
    this.#touched(0)
  }

  attempt(step: number): void {
    const attempts = { ...this.#state.attempts, [step]: (this.#state.attempts[step] ?? 0) + 1 }
    this.#put({ attempts })
  }

  refuse(refused: DraftState['refused']): void {
    this.#put({ refused })
  }

  /** Connection is back, or the page is about to be left. */
  sendNow(): Promise<void> {
    return this.#state.unsent ? this.#send() : Promise.resolve()
  }

  async discard(start: (draft: OfferDraft) => OfferDraft): Promise<void> {
    await this.#throwAway()
    this.published()
    this.#put({ is: 'ready', draft: start(emptyOfferDraft) })
  }

  /** The draft has become an offer; the server has thrown it away, as it was when it was published. */
  published(): void {
    clearTimeout(this.#timer)
    this.#change += 1
    this.#seen = undefined
    this.#sent = undefined
    this.#kept = undefined
    this.#store.clear()
    this.#put(emptyState(this.#state.owner))
  }

  /** A repetition brought the first answer: what was sent between the two would come up as a new draft. */
  async publishedBefore(): Promise<void> {
    const thrownAway = this.#throwAway()
    this.published()
    await thrownAway.catch(() => undefined)
  }

  async #throwAway(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#sending
    await this.#calls.discard()
  }

  close(): void {
    this.#closed = true
    this.#unsubscribe()
    clearTimeout(this.#timer)
  }

  #touched(inMs: number): void {
    this.#change += 1
    this.#put({ unsent: true })
    this.#keepHere()
    this.#sendSoon(inMs)
  }

  #sendSoon(inMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#closed) this.#timer = setTimeout(() => void this.#send(), inMs)
  }

  /** One request at a time, so that an older state never lands after a newer one. */
  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#sending) return this.#sending.then(() => (this.#state.unsent ? this.#send() : undefined))
    const sent = this.#change
    const { draft, typed, step } = this.#state
    this.#sent = saysOnTheWire(draft)
    this.#keepHere()
    this.#sending = this.#calls
      .save({ draft, typed, step })
      .then(({ at }) => {
        this.#failures = 0
        if (this.#state.is !== 'ready') return
        this.#seen = at
        this.#sent = undefined
        this.#put({ savedAt: at, troubled: false, ...(sent === this.#change && { unsent: false }) })
        this.#keepHere()
      })
      .catch(() => {
        this.#put({ troubled: true })
        const wait = retryAfterMs[Math.min(this.#failures, retryAfterMs.length - 1)]!
        this.#failures += 1
        this.#sendSoon(wait)
      })
      .finally(() => {
        this.#sending = undefined
      })
    return this.#sending
  }

  #keepHere(): void {
    const { owner, draft, choice, typed, step, unsent, lost } = this.#state
    const [seen, sent] = [this.#seen, this.#sent]
    this.#kept = { owner, draft, choice, typed, step, seen, sent, unsent, lost }
    this.#store.set(this.#kept)
  }

  /** Nothing was typed here that is not on the server. */
  #isIdle(): boolean {
    return this.#state.is === 'ready' && !this.#state.unsent && !this.#sending
  }

  /** Another tab has gone on with the draft, published or discarded it: so does this one, unless it was just typed in. */
  #heard(): void {
    const kept = this.#store.get()
    if (!this.#isIdle() || saysTheSame(kept, this.#kept)) return
    if (kept && kept.owner !== this.#state.owner) return
    this.#kept = kept
    this.#takeUp(kept)
  }

  /** Goes on with what was written elsewhere, at the step where this tab stands. What waits to be sent the other one sends. */
  #takeUp(found: KeptDraft | undefined): void {
    this.#change += 1
    this.#seen = found?.seen
    this.#sent = found?.sent
    const before = this.#state
    if (!found) {
      const empty = { ...emptyState(before.owner), draft: this.#start(emptyOfferDraft) }
      this.#put({ ...empty, is: 'ready', takenUp: before.takenUp + 1 })
      return
    }
    const { lost, unsent, seen } = found
    const savedAt = unsent ? before.savedAt : seen
    const written = { draft: this.#start(found.draft), choice: found.choice, typed: found.typed }
    const { draft, choice, typed } = before
    if (JSON.stringify(written) === JSON.stringify({ draft, choice, typed })) this.#put({ lost, savedAt })
    else this.#put({ ...written, lost, savedAt, refused: {}, takenUp: before.takenUp + 1 })
  }

  #put(patch: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }
}

const emptyState = (owner: string): DraftState => ({
  owner,
  is: 'new',
  draft: emptyOfferDraft,
  choice: noProduct,
  typed: {},
  step: 0,
  lost: undefined,
  savedAt: undefined,
  unsent: false,
  troubled: false,
  attempts: {},
  refused: {},
  takenUp: 0,
})
