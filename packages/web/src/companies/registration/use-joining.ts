import { languages } from '@mahsul/domain/kit/language'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { persisted } from '../../lib/persisted.ts'
import { isRecord } from '../../lib/refused.ts'
import { useAutosave } from '../../lib/use-autosave.ts'
import { answersOf, draftBody, emptyAnswers } from './answers.ts'
import {
  type Invitation,
  type JoiningCalls,
  JoiningKeeper,
  type JoiningState,
  type StoredJoining,
} from './joining-keeper.ts'

/** The persisted store 'registration' (member.md §9); it never has the password. */
const store = persisted<StoredJoining | undefined>('registration', 1, undefined, readKept)

function readKept(stored: unknown): StoredJoining | undefined {
  if (!isRecord(stored) || !isRecord(stored.answers)) return undefined
  const { token, step, at, unsent } = stored
  if (typeof token !== 'string' || typeof step !== 'number' || typeof at !== 'string') return undefined
  return { token, step, at, unsent: unsent === true, answers: answersOf(stored.answers, emptyAnswers) }
}

const calls: JoiningCalls = {
  invitation: async (token) => (await api('GET /public/invitations/{token}', { params: { token } })).data,
  draft: async (token) => (await api('GET /public/invitations/{token}/draft', { params: { token } })).data,
  async save(token, answers, step, signal) {
    const { data } = await api('PUT /public/invitations/{token}/draft', {
      params: { token },
      body: draftBody(answers, step),
      signal,
    })
    return { at: data.saved_at ?? new Date().toISOString() }
  },
}

/** The language the admin chose for them, and this device's time zone. */
const begin = ({ language }: Invitation) => ({
  ...emptyAnswers,
  language: languages.includes(language) ? language : 'en',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

let keeper: JoiningKeeper | undefined

/** One keeper per link, for as long as the page lives: the six steps are six pages. */
function keeperOf(token: string): JoiningKeeper {
  if (keeper?.get().token === token) return keeper
  keeper?.close()
  keeper = new JoiningKeeper(token, calls, store, begin)
  return keeper
}

/** After a registration the link is fetched again. */
export const clearKeeper = (): void => {
  keeper = undefined
}

export function useJoining(token: string): { keeper: JoiningKeeper; state: JoiningState } {
  const own = keeperOf(token)
  const state = useAutosave(own)
  useEffect(() => {
    if (own.get().is === 'new') void own.load()
  }, [own])
  return { keeper: own, state }
}
