import type { Answer } from '../../lib/api/api-types.ts'
import type { FieldErrors } from '../../lib/api/field-errors.ts'
import { Autosave, type AutosaveState, nothingSaved } from '../../lib/autosave.ts'
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

/** The server calls for an invited person, passed in by the page. */
export type JoiningCalls = {
  invitation(token: string): Promise<Invitation>
  draft(token: string): Promise<ServerDraft>
  save(token: string, answers: Answers, step: number, signal: AbortSignal): Promise<{ at: string }>
}
/** As this browser stores it in addition to the server. */
export type StoredJoining = { token: string; answers: Answers; step: number; at: string; unsent: boolean }
export type JoiningStore = { get(): StoredJoining | undefined; set(kept: StoredJoining): void; clear(): void }

export type JoiningState = AutosaveState & {
  token: string
  is: 'new' | 'loading' | 'failed' | 'unknown' | 'ready'
  invitation: Invitation | undefined
  answers: Answers
  secret: Secret
  refused: FieldErrors<Field>
}

const noSecret: Secret = { password: '', password_confirmation: '' }

/** Stores what an invited person types: here at once, on the server shortly after. The password stays in memory. */
export class JoiningKeeper extends Autosave<JoiningState> {
  readonly #calls: JoiningCalls
  readonly #store: JoiningStore
  readonly #begin: (invitation: Invitation) => Answers

  constructor(
    token: string,
    calls: JoiningCalls,
    store: JoiningStore,
    begin: (invitation: Invitation) => Answers,
  ) {
    super({
      ...nothingSaved,
      token,
      is: 'new',
      invitation: undefined,
      answers: emptyAnswers,
      secret: noSecret,
    })
    this.#calls = calls
    this.#store = store
    this.#begin = begin
  }

  async load(): Promise<void> {
    const { token } = this.get()
    this.put({ is: 'loading' })
    try {
      const invitation = await this.#calls.invitation(token)
      const begin = this.#begin(invitation)
      if (!invitation.usable) {
        this.#clear()
        return this.put({ is: 'ready', invitation, answers: begin })
      }
      const server = await this.#calls.draft(token)
      const own = this.#store.get()
      const mine = own?.token === token ? own : undefined
      const isLater = mine?.unsent && (server.saved_at === null || mine.at > server.saved_at)
      this.put({
        is: 'ready',
        invitation,
        answers: mine && isLater ? answersOf(mine.answers, begin) : answersOf(server.draft, begin),
        step: mine && isLater ? Math.min(mine.step, lastStep) : stepOf(server.draft),
        savedAt: server.saved_at ?? undefined,
        unsent: isLater === true,
      })
      if (isLater) this.sendSoon(0)
    } catch (failure) {
      this.put({ is: failure instanceof Refused && failure.status === 404 ? 'unknown' : 'failed' })
    }
  }

  change(patch: Partial<Answers>): void {
    this.put({ answers: { ...this.get().answers, ...patch }, refused: this.#refusedWithout(patch) })
    this.changed()
  }

  changeSecret(patch: Partial<Secret>): void {
    this.put({ secret: { ...this.get().secret, ...patch }, refused: this.#refusedWithout(patch) })
  }

  /** They are a member: delete everything here. */
  registered(): void {
    this.close()
    this.#clear()
  }

  #clear(): void {
    if (this.#store.get()?.token === this.get().token) this.#store.clear()
    this.replaced()
    this.put({ secret: noSecret, unsent: false })
  }

  #refusedWithout(patch: object): JoiningState['refused'] {
    return Object.fromEntries(Object.entries(this.get().refused).filter(([field]) => !(field in patch)))
  }

  protected save({ token, answers, step }: JoiningState, signal: AbortSignal): Promise<{ at: string }> {
    return this.#calls.save(token, answers, step, signal)
  }

  protected saved(at: string, isLatest: boolean): void {
    this.put({ savedAt: at, troubled: false })
    if (!isLatest) return
    this.put({ unsent: false })
    this.keepHere(at)
  }

  /** The invitation has ended meanwhile: fetch the reason, and show it. */
  protected override async settled(failure: unknown): Promise<boolean> {
    if (!(failure instanceof Refused && (failure.status === 410 || failure.status === 404))) return false
    await this.load()
    return true
  }

  protected keepHere(at = new Date().toISOString()): void {
    const { token, answers, step, unsent } = this.get()
    this.#store.set({ token, answers, step, unsent, at })
  }
}
