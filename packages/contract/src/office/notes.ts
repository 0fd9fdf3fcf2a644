import { LONGEST_NOTE } from '@mahsul/domain/office/note'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { PersonName } from '../kit/common-answers.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { Id, IdParam, Instant, listOf, one, Paging } from '../kit/wire.ts'

export const NoteAnswer = z
  .object({
    external_id: Id,
    text: z.string(),
    author: PersonName,
    created_at: Instant,
    is_mine: z.boolean().describe('written by the reader, who may delete it'),
  })
  .meta({ id: 'Note' })

const about = { params: IdParam } as const
const list = { ...about, query: Paging.omit({ search: true }), answer: listOf(NoteAnswer) }
const add = {
  ...about,
  body: z.strictObject({ text: z.string().trim().min(1).max(LONGEST_NOTE) }),
  answer: one(NoteAnswer),
  status: 201,
} as const

/** What admins write down for each other; members never see it (decision 125). */
export const noteCalls = {
  'GET /secure/admin/companies/{id}/notes': {
    ...forAdminsIn('admin-members'),
    ...list,
    id: 'listCompanyNotes',
    summary: 'Notes of admins on a company, the latest first',
  },
  'POST /secure/admin/companies/{id}/notes': {
    ...forAdminsIn('admin-members', 'note'),
    ...add,
    id: 'addCompanyNote',
    summary: 'Add a note on a company',
  },
  'GET /secure/admin/trades/{id}/notes': {
    ...forAdminsIn('admin-deals'),
    ...list,
    id: 'listTradeNotes',
    summary: 'Notes of admins on a trade, the latest first',
  },
  'POST /secure/admin/trades/{id}/notes': {
    ...forAdminsIn('admin-deals', 'note'),
    ...add,
    id: 'addTradeNote',
    summary: 'Add a note on a trade',
  },
  'DELETE /secure/admin/notes/{id}': {
    id: 'deleteNote',
    ...forAdminsIn('admin-members', 'note'),
    summary: 'Delete a note of my own',
    params: IdParam,
  },
} as const satisfies Calls
