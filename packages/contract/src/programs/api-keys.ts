import { keyStates, LONGEST_KEY_NAME } from '@mahsul/domain/programs/api-key'
import { keyScopes } from '@mahsul/domain/programs/key-scopes'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { Item } from '../kit/common-answers.ts'
import { Day, Id, IdParam, Instant, one } from '../kit/wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const ofCompany = {
  tag: 'keys',
  access: { roles: members, party: 'key-company', act: 'people' },
  params: IdParam,
  stepUp: true,
} as const
const Scope = z.enum(keyScopes).meta({ id: 'KeyScope', description: 'What an API key may do' })

export const KeyAnswer = z
  .object({
    external_id: Id,
    name: z.string(),
    prefix: z.string().describe('how the key begins, to tell it from others; the rest is not kept'),
    scopes: z.array(Scope),
    state: z
      .enum(keyStates)
      .describe(
        '`stopped`: whom it acts for has left, is suspended or is no owner any more; refused until an owner takes it over',
      ),
    acts_for: Item.describe('the owner in whose name it acts'),
    created_by: Item,
    created_at: Instant,
    last_day: Day.describe('the last day on which it works, in UTC'),
    last_used_at: Instant.nullable().describe('to the minute'),
    last_used_from: z.string().nullable().describe('the network it was last used from: 203.0.113.0/24'),
    ended_at: Instant.nullable(),
    ended_by: z.string().nullable().describe('who of the company ended it; null: nobody, or the platform'),
    end_reason: z.string().describe('why the platform ended it'),
  })
  .meta({ id: 'ApiKey' })

/** API keys: programs that act for the company (decision 127). */
export const apiKeyCalls = {
  'GET /secure/company/api-keys': {
    id: 'listApiKeys',
    tag: 'keys',
    access: { roles: members },
    summary: 'The API keys of my company, the latest first, and those that ended in the last 90 days',
    answer: one(
      z.object({ keys: z.array(KeyAnswer), most: z.int().describe('how many a company has at a time') }),
    ),
  },
  'POST /secure/company/api-keys': {
    id: 'createApiKey',
    refusals: ['TOO_MANY_KEYS'],
    tag: 'keys',
    access: { roles: members, act: 'people' },
    summary: 'Make an API key that acts in my name; its secret is in this answer and nowhere else',
    body: z.strictObject({
      name: z.string().trim().min(1).max(LONGEST_KEY_NAME),
      scopes: z.array(Scope).min(1).max(keyScopes.length),
      last_day: Day.optional().describe('a year from today unless stated, two at most'),
    }),
    answer: one(
      z.object({
        key: KeyAnswer,
        token: z.string().describe('send it as `Authorization: Bearer …`; it is shown this once'),
      }),
    ),
    status: 201,
    stepUp: true,
  },
  'POST /secure/company/api-keys/{id}/take-over': {
    ...ofCompany,
    id: 'takeOverApiKey',
    summary: 'Have a key act in my name from now on; its secret stays the same',
    answer: one(KeyAnswer),
  },
  'DELETE /secure/company/api-keys/{id}': {
    ...ofCompany,
    id: 'endApiKey',
    summary: 'End a key; it is refused from its next request',
  },
} as const satisfies Calls
