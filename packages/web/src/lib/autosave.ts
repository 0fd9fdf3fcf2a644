/** What all step-by-step drafts have in common, which are stored here and saved on the server. */
export type AutosaveState = {
  /** The last step that was open, here or elsewhere. */
  step: number
  /** When the server last confirmed it. */
  savedAt: string | undefined
  /** The server has not confirmed the latest state yet. */
  unsent: boolean
  /** The last attempt to send it failed: it is stored in this browser only, and retried. */
  troubled: boolean
  /** Attempts to leave each step; from the first on its errors are shown. */
  attempts: Readonly<Record<number, number>>
  /** The server's errors of a field, until the field changes. */
  refused: Readonly<Partial<Record<string, string>>>
}

export const nothingSaved = {
  ...{ step: 0, savedAt: undefined, unsent: false, troubled: false },
  ...{ attempts: {}, refused: {} },
} satisfies AutosaveState

/** The typing pause before the draft is sent. */
export const saveAfterMs = 800
const retryAfterMs = [3_000, 10_000, 30_000]
/** A connection that lost its network may never answer, and everything that waits for the draft would wait with it. */
export const longestSaveMs = 20_000

/** Stores what is being written: here at once, on the server shortly after, and retries failures. */
export abstract class Autosave<State extends AutosaveState> {
  #state: State
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #change = 0
  #sending: Promise<void> | undefined
  #closed = false

  constructor(state: State) {
    this.#state = state
  }

  /** Sends the state to the server, unless the signal aborts it. `at`: the server's time of it. */
  protected abstract save(state: State, signal: AbortSignal): Promise<{ at: string }>
  /** Stores it in this browser, after each change. */
  protected abstract keepHere(): void
  /** Arrived; `isLatest` unless it was changed meanwhile. */
  protected abstract saved(at: string, isLatest: boolean): void
  /** Whether that settles it: otherwise it is retried. */
  protected async settled(_failure: unknown): Promise<boolean> {
    return false
  }

  get = (): State => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A step change is sent at once: a member who opens the draft elsewhere continues there. */
  goTo(step: number): void {
    if (step === this.#state.step) return
    this.put({ step })
    this.changed(0)
  }

  /** The reader tried to leave these steps: their errors are shown from now on. */
  attempt(...steps: number[]): void {
    const attempts = { ...this.#state.attempts }
    for (const step of steps) attempts[step] = (attempts[step] ?? 0) + 1
    this.put({ attempts })
  }

  refuse(refused: State['refused']): void {
    this.put({ refused })
  }

  /** Back online, or the page is about to be left. */
  sendNow(): Promise<void> {
    return this.#state.unsent ? this.#send() : Promise.resolve()
  }

  /** The page is visible again. */
  catchUp(): Promise<void> {
    return Promise.resolve()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  protected put(patch: Partial<State> | Partial<AutosaveState>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }

  protected changed(inMs = saveAfterMs): void {
    this.replaced()
    this.put({ unsent: true })
    if (!this.#closed) this.keepHere()
    this.sendSoon(inMs)
  }

  /** An answer about an older state does not mark the current one as saved. */
  protected replaced(): void {
    this.#change += 1
  }

  /** The same number as long as nothing was changed. */
  protected get revision(): number {
    return this.#change
  }

  /** Waits for the running request, and sends nothing more. */
  protected async rest(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#sending
  }

  /** Nothing was typed here that is not on the server. */
  protected get isSaved(): boolean {
    return !this.#state.unsent && !this.#sending
  }

  protected sendSoon(inMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#closed) this.#timer = setTimeout(() => void this.#send(), inMs)
  }

  /** One request at a time, so that an older state never overwrites a newer one. */
  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#sending) return this.#sending.then(() => this.sendNow())
    if (this.#closed) return
    const sent = this.#change
    const limit = new AbortController()
    const timeout = setTimeout(() => limit.abort(), longestSaveMs)
    this.#sending = this.save(this.#state, limit.signal)
      .then(({ at }) => {
        this.#failures = 0
        this.saved(at, sent === this.#change)
      })
      .catch((failure: unknown) => this.#notSaved(failure))
      .finally(() => {
        clearTimeout(timeout)
        this.#sending = undefined
      })
    return this.#sending
  }

  async #notSaved(failure: unknown): Promise<void> {
    if (await this.settled(failure)) return
    this.put({ troubled: true })
    this.sendSoon(retryAfterMs[Math.min(this.#failures, retryAfterMs.length - 1)]!) // an index within it
    this.#failures += 1
  }
}
