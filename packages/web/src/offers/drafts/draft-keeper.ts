import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import { emptyOfferDraft } from '@mahsul/domain/offers/check-offer'
import type { Attempt } from '../../lib/api/attempt.ts'
import { Autosave, type AutosaveState, nothingSaved } from '../../lib/autosave.ts'
import { type RefusedFields, stillRefused } from '../form/offer-steps.ts'
import { noProduct, type ProductChoice } from '../form/product-choice.ts'
import { stillTyped, type Typed } from '../form/typed-numbers.ts'
import { mergeDrafts, type ServerDraft, type StoredDraft, saysOnTheWire, saysTheSame } from './draft-merge.ts'

/** Stored with the answers because they cannot hold it. */
export type Beside = Pick<StoredDraft, 'choice' | 'typed'>
type DraftInput = Pick<StoredDraft, 'draft' | 'typed' | 'step'>

/** The server calls for the draft, passed in by the page. */
export type DraftCalls = {
  load(): Promise<ServerDraft | undefined>
  save(written: DraftInput, signal: AbortSignal): Promise<{ at: string }>
  discard(): Promise<unknown>
}
export type DraftStore = {
  get(): StoredDraft | undefined
  set(kept: StoredDraft): void
  clear(): void
  /** Called with changes that other tabs of this browser store. */
  subscribe(listener: () => void): () => void
}

export type DraftState = AutosaveState & {
  owner: string
  is: 'new' | 'loading' | 'failed' | 'ready'
  draft: OfferDraft
  choice: ProductChoice
  /** Invalid numbers as typed. */
  typed: Typed
  /** An attempt to publish it whose answer was lost. */
  lost: Attempt | undefined
  refused: RefusedFields
  /** How often a version from elsewhere replaced this one: fields with local text are remounted. */
  takenUp: number
}

/** Earlier ones were overwritten on the server long ago. */
const mostSent = 10

/** Stores the offer being written, for all tabs and devices of its owner. */
export class DraftKeeper extends Autosave<DraftState> {
  readonly #calls: DraftCalls
  readonly #store: DraftStore
  #seen: string | undefined
  #sent: readonly string[] = []
  /** The stored version that this tab last wrote or loaded. */
  #kept: StoredDraft | undefined
  readonly #unsubscribe: () => void
  #start = (draft: OfferDraft): OfferDraft => draft

  constructor(owner: string, calls: DraftCalls, store: DraftStore) {
    super(emptyState(owner))
    this.#calls = calls
    this.#store = store
    this.#unsubscribe = store.subscribe(() => this.#heard())
  }

  async load(start: (draft: OfferDraft) => OfferDraft): Promise<void> {
    this.#start = start
    this.put({ is: 'loading' })
    try {
      const { owner } = this.get()
      const server = await this.#calls.load()
      this.#kept = this.#store.get()
      const found = mergeDrafts(owner, this.#kept, server)
      this.#seen = server?.at
      this.#sent = found?.sent ?? []
      this.put({
        is: 'ready',
        draft: start(found?.draft ?? emptyOfferDraft),
        choice: found?.choice ?? noProduct,
        typed: found?.typed ?? {},
        step: found?.step ?? 0,
        savedAt: found && !found.unsent ? found.seen : undefined,
        unsent: found?.unsent ?? false,
        lost: found?.lost,
      })
      if (found?.unsent) this.sendSoon(0)
    } catch {
      this.put({ is: 'failed' })
    }
  }

  /** The page is visible again: another device may have edited, published or discarded the draft. */
  override async catchUp(): Promise<void> {
    if (!this.#isIdle || this.get().lost) return
    const { revision } = this
    const found = await this.#calls.load().then(
      (server) => ({ server }),
      () => undefined, // retried when the page is next visible
    )
    if (!found || revision !== this.revision || !this.#isIdle || found.server?.at === this.#seen) return
    const latest = mergeDrafts(this.get().owner, this.#kept, found.server)
    this.#takeUp(latest)
    if (latest) return this.keepHere()
    this.#kept = undefined
    this.#store.clear()
  }

  change(draft: OfferDraft, { choice = this.get().choice, typed }: Partial<Beside> = {}): void {
    const { refused, draft: before, typed: texts } = this.get()
    this.put({
      draft,
      choice,
      typed: stillTyped(draft, { ...texts, ...typed }),
      refused: stillRefused(refused, before, draft),
    })
    this.changed()
  }

  /** A draft that may be published by now is not sent again for a step. */
  override goTo(step: number): void {
    const { lost, unsent, step: before } = this.get()
    if (!lost || unsent || step === before) super.goTo(step)
    else {
      this.put({ step })
      this.keepHere()
    }
  }

  /** It is being published under this attempt, which survives the page until its answer is known. */
  lost = {
    get: (): Attempt | undefined => this.get().lost,
    set: (lost: Attempt | undefined): void => {
      this.put({ lost })
      this.keepHere()
    },
  }

  /** The offer published by the lost attempt was shown; this draft becomes another one. */
  goOn(): void {
    this.put({ lost: undefined })
    this.changed(0)
  }

  async discard(start: (draft: OfferDraft) => OfferDraft): Promise<void> {
    await this.#throwAway()
    this.published()
    this.put({ is: 'ready', draft: start(emptyOfferDraft) })
  }

  /** The draft has become an offer; the server deleted it when it was published. */
  published(): void {
    void this.rest()
    this.replaced()
    this.#seen = undefined
    this.#sent = []
    this.#kept = undefined
    this.#store.clear()
    this.put(emptyState(this.get().owner))
  }

  /** A retry got the first answer: what was sent in between would reappear as a new draft. */
  async publishedBefore(): Promise<void> {
    const thrownAway = this.#throwAway()
    this.published()
    await thrownAway.catch(() => undefined)
  }

  async #throwAway(): Promise<void> {
    await this.rest()
    await this.#calls.discard()
  }

  override close(): void {
    super.close()
    this.#unsubscribe()
  }

  protected save({ draft, typed, step }: DraftState, signal: AbortSignal): Promise<{ at: string }> {
    this.#sent = [...this.#sent, saysOnTheWire(draft)].slice(-mostSent)
    this.keepHere()
    return this.#calls.save({ draft, typed, step }, signal)
  }

  protected saved(at: string, isLatest: boolean): void {
    if (this.get().is !== 'ready') return
    this.#seen = at
    this.#sent = []
    this.put({ savedAt: at, troubled: false, ...(isLatest && { unsent: false }) })
    this.keepHere()
  }

  protected keepHere(): void {
    const { owner, draft, choice, typed, step, unsent, lost } = this.get()
    const [seen, sent] = [this.#seen, this.#sent]
    this.#kept = { owner, draft, choice, typed, step, seen, sent, unsent, lost }
    this.#store.set(this.#kept)
  }

  get #isIdle(): boolean {
    return this.get().is === 'ready' && this.isSaved
  }

  /** Another tab has edited, published or discarded the draft: so does this one, unless it was just typed in. */
  #heard(): void {
    const kept = this.#store.get()
    if (!this.#isIdle || saysTheSame(kept, this.#kept)) return
    if (kept && kept.owner !== this.get().owner) return
    this.#kept = kept
    this.#takeUp(kept)
  }

  /** Loads the version from elsewhere, at this tab's step. The other tab sends its pending changes itself. */
  #takeUp(found: StoredDraft | undefined): void {
    this.replaced()
    this.#seen = found?.seen
    this.#sent = found?.sent ?? []
    const before = this.get()
    if (!found) {
      const empty = { ...emptyState(before.owner), draft: this.#start(emptyOfferDraft) }
      this.put({ ...empty, is: 'ready', takenUp: before.takenUp + 1 })
      return
    }
    const { lost, unsent, seen } = found
    const savedAt = unsent ? before.savedAt : seen
    const written = { draft: this.#start(found.draft), choice: found.choice, typed: found.typed }
    const { draft, choice, typed } = before
    if (JSON.stringify(written) === JSON.stringify({ draft, choice, typed })) this.put({ lost, savedAt })
    else this.put({ ...written, lost, savedAt, refused: {}, takenUp: before.takenUp + 1 })
  }
}

const emptyState = (owner: string): DraftState => ({
  ...nothingSaved,
  owner,
  is: 'new',
  draft: emptyOfferDraft,
  choice: noProduct,
  typed: {},
  lost: undefined,
  takenUp: 0,
})
