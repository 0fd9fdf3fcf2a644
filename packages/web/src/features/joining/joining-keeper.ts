import type { Answer } from '../../lib/api-types.ts'
import { Refused } from '../../lib/refused.ts'
import {
  type Answers,
  answersOf,
  emptyAnswers,
  type Field,
  lastStep,
  type Secret,
  stepOf,
} from './answers.ts'

export type Invitation = Answer<'GET /public/invitations/{token}'>['data']
export type ServerDraft = Answer<'GET /public/invitations/{token}/draft'>['data']

/** What the server does for somebody who was invited; the page hands in the calls. */
export type JoiningCalls = {
  invitation(token: string): Promise<Invitation>
  draft(token: string): Promise<ServerDraft>
  save(token: string, answers: Answers, step: number): Promise<{ at: string }>
}
/** As this browser keeps it beside the server. */
export type KeptJoining = { token: string; answers: Answers; step: number; at: string; unsent: boolean }
export type JoiningStore = { get(): KeptJoining | undefined; set(kept: KeptJoining): void; clear(): void }

export type JoiningState = {
  token: string
  is: 'new' | 'loading' | 'failed' | 'unknown' | 'ready'
  invitation: Invitation | undefined
  answers: Answers
  secret: Secret
  /** The step that was left last, here or elsewhere. */
  step: number
  /** When the server last confirmed it. */
  savedAt: string | undefined
  unsent: boolean
  /** The last try to send it failed: it is kept in this browser only, and tried again. */
  troubled: boolean
  /** Attempts to leave each step; from the first on its errors are shown. */
  attempts: Readonly<Record<number, number>>
  /** What the server said of a field, until the field changes. */
  refused: Readonly<Partial<Record<Field, string>>>
}

/** A pause in typing after which the draft is sent. */
export const saveAfterMs = 800
const retryAfterMs = [3_000, 10_000, 30_000]
const noSecret: Secret = { password: '', password_confirmation: '' }

/** Keeps what somebody who was invited types: here at once, on the server shortly after. The password it only holds. */
export class JoiningKeeper {
  #state: JoiningState
  readonly #listeners = new Set<() => void>()
  readonly #calls: JoiningCalls
  readonly #store: JoiningStore
  readonly #begin: (invitation: Invitation) => Answers
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  /** Counts changes, so that an answer about an older state does not call the newer one saved. */
  #change = 0
  #sending: Promise<void> | undefined
  #closed = false

  constructor(
    token: string,
    calls: JoiningCalls,
    store: JoiningStore,
    begin: (invitation: Invitation) => Answers,
  ) {
    this.#calls = calls
    this.#store = store
    this.#begin = begin
    this.#state = {
      token,
      is: 'new',
      invitation: undefined,
      answers: emptyAnswers,
      secret: noSecret,
      step: 0,
      savedAt: undefined,
      unsent: false,
      troubled: false,
      attempts: {},
      refused: {},
    }
  }

  get = (): JoiningState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async load(): Promise<void> {
    const { token } = this.#state
    this.#put({ is: 'loading' })
    try {
      const invitation = await this.#calls.invitation(token)
      const begin = this.#begin(invitation)
      if (!invitation.usable) {
        this.#forget()
        return this.#put({ is: 'ready', invitation, answers: begin })
      }
      const server = await this.#calls.draft(token)
      const own = this.#store.get()
      const mine = own?.token === token ? own : undefined
      const isLater = mine?.unsent && (server.saved_at === null || mine.at > server.saved_at)
      this.#put({
        is: 'ready',
        invitation,
        answers: mine && isLater ? answersOf(mine.answers, begin) : answersOf(server.draft, begin),
        step: mine && isLater ? Math.min(mine.step, lastStep) : stepOf(server.draft),
        savedAt: server.saved_at ?? undefined,
        unsent: isLater === true,
      })
      if (isLater) this.#sendSoon(0)
    } catch (failure) {
      this.#put({ is: failure instanceof Refused && failure.status === 404 ? 'unknown' : 'failed' })
    }
  }

  change(patch: Partial<Answers>): void {
    this.#put({ answers: { ...this.#state.answers, ...patch }, refused: this.#refusedWithout(patch) })
    this.#touched(saveAfterMs)
  }

  changeSecret(patch: Partial<Secret>): void {
    this.#put({ secret: { ...this.#state.secret, ...patch }, refused: this.#refusedWithout(patch) })
  }

  /** A step change is sent at once: whoever opens the link elsewhere goes on there. */
  goTo(step: number): void {
    if (step === this.#state.step) return
    this.#put({ step })
    this.#touched(0)
  }

  /** Somebody wanted to leave these steps: what is wrong in them is shown from now on. */
  attempt(...steps: number[]): void {
    const attempts = { ...this.#state.attempts }
    for (const step of steps) attempts[step] = (attempts[step] ?? 0) + 1
    this.#put({ attempts })
  }

  refuse(refused: JoiningState['refused']): void {
    this.#put({ refused })
  }

  /** Connection is back, or the page is about to be left. */
  sendNow(): Promise<void> {
    return this.#state.unsent ? this.#send() : Promise.resolve()
  }

  /** They are a member: nothing of it stays here. */
  registered(): void {
    this.close()
    this.#forget()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  #forget(): void {
    if (this.#store.get()?.token === this.#state.token) this.#store.clear()
    this.#change += 1
    this.#put({ secret: noSecret, unsent: false })
  }

  #refusedWithout(patch: object): JoiningState['refused'] {
    const kept = Object.entries(this.#state.refused).filter(([field]) => !(field in patch))
    return Object.fromEntries(kept)
  }

  #touched(inMs: number): void {
    this.#change += 1
    this.#put({ unsent: true })
    this.#keepHere(new Date().toISOString())
    this.#sendSoon(inMs)
  }

  #sendSoon(inMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#closed) this.#timer = setTimeout(() => void this.#send(), inMs)
  }

  /** One request at a time, so that an older state never lands after a newer one. */
  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#sending) return this.#sending.then(() => this.sendNow())
    if (this.#closed) return
    const sent = this.#change
    const { token, answers, step } = this.#state
    this.#sending = this.#calls
      .save(token, answers, step)
      .then(({ at }) => {
        this.#failures = 0
        this.#put({ savedAt: at, troubled: false })
        if (sent !== this.#change) return
        this.#put({ unsent: false })
        this.#keepHere(at)
      })
      .catch((failure: unknown) => this.#notSaved(failure))
      .finally(() => {
        this.#sending = undefined
      })
    return this.#sending
  }

  async #notSaved(failure: unknown): Promise<void> {
    // The invitation has ended meanwhile: ask how, and say so.
    if (failure instanceof Refused && (failure.status === 410 || failure.status === 404))
      return void (await this.load())
    this.#put({ troubled: true })
    this.#sendSoon(retryAfterMs[Math.min(this.#failures, retryAfterMs.length - 1)]!)
    this.#failures += 1
  }

  #keepHere(at: string): void {
    const { token, answers, step, unsent } = this.#state
    if (!this.#closed) this.#store.set({ token, answers, step, unsent, at })
  }

  #put(patch: Partial<JoiningState>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }
}
