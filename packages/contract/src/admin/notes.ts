import { LONGEST_NOTE } from '@mahsul/domain/members/note'
import * as z from 'zod'
import type { Calls } from '../call.ts'
import { Id, IdParam, Instant, listOf, one, Paging } from '../wire.ts'
import { forAdmins, forAdminsWho } from './resource.ts'

export const NoteAnswer = z.object({
  external_id: Id,
  text: z.string(),
  author: z.object({ external_id: Id, name: z.string(), last_name: z.string() }),
  created_at: Instant,
  is_mine: z.boolean().describe('written by the reader, who may delete it'),
})

const about = { params: IdParam } as const
const list = { ...forAdmins, ...about, query: Paging.omit({ search: true }), answer: listOf(NoteAnswer) }
const add = {
  ...forAdminsWho('note'),
  ...about,
  body: z.strictObject({ text: z.string().trim().min(1).max(LONGEST_NOTE) }),
  answer: one(NoteAnswer),
  status: 201,
} as const

/** What admins write down for each other; members never see it (decision 125). */
export const noteCalls = {
  'GET /secure/admin/companies/{id}/notes': {
    ...list,
    summary: 'Notes of admins on a company, the latest first',
  },
  'POST /secure/admin/companies/{id}/notes': { ...add, summary: 'Add a note on a company' },
  'GET /secure/admin/trades/{id}/notes': {
    ...list,
    summary: 'Notes of admins on a trade, the latest first',
  },
  'POST /secure/admin/trades/{id}/notes': { ...add, summary: 'Add a note on a trade' },
  'DELETE /secure/admin/notes/{id}': {
    ...forAdminsWho('note'),
    summary: 'Delete a note of my own',
    params: IdParam,
  },
} as const satisfies Calls
