import { openSession } from '@mahsul/server/accounts/sessions'
import * as z from 'zod'
import { ask, codeOf, dataOf } from '../ask.ts'
import { must } from '../report.ts'
import { SECRET } from '../server-process.ts'
import { atOnce, onlyOne, type Race, type Racing } from './race.ts'

const Pair = z.object({ access_token: z.string(), refresh_token: z.string() })

/** Codes, sessions and invitations, whose state is in the database and nowhere else. */
export const accountRaces: Record<string, Race> = {
  'a code, guessed ten times': {
    async run({ stage, doors }, round) {
      const [buyer] = await stage.members('BUYER', 1)
      const token = stage.tokenOf(buyer!) // one was made
      const sent = await ask(doors[0], {
        token,
        method: 'POST',
        path: '/secure/request-code',
        body: { event: 'purchase' },
      })
      must(sent?.status === 200, 'A code is sent', sent)
      const code = await lastCode(stage, await emailOf(stage, buyer!.id))
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      const enter = (guess: string) =>
        ({
          token,
          method: 'POST',
          path: '/secure/verify-code',
          body: { event: 'purchase', code: guess },
        }) as const
      await atOnce(
        { stage, doors } as Racing,
        round,
        Array.from({ length: 10 }, () => enter(wrong)),
      ) // needs no more
      const { tries } = await stage.db
        .selectFrom('verification_codes')
        .select('tries')
        .where('member_id', '=', buyer!.id)
        .executeTakeFirstOrThrow()
      must(tries === 5, 'Five guesses are counted, over both servers', tries)
      const late = await ask(doors[round % 2]!, enter(code)) // 0 or 1
      must(codeOf(late) === 'CODE_NOT_FOUND', 'Then the right one comes too late', late)
      return round % 2
    },
  },

  'a second code within its 30 seconds': {
    async run(racing, round) {
      const [buyer] = await racing.stage.members('BUYER', 1)
      const token = racing.stage.tokenOf(buyer!) // one was made
      const request = {
        token,
        method: 'POST',
        path: '/secure/request-code',
        body: { event: 'purchase' },
      } as const
      return onlyOne(await atOnce(racing, round, [request, request]), {
        status: 200,
        codes: ['CODE_TOO_SOON'],
      })
    },
  },

  'one refresh token, in two tabs and then by a thief': {
    async run(racing, round) {
      const { stage, doors } = racing
      const [member] = await stage.members('BUYER', 1)
      const opened = { secret: SECRET, memberId: member!.id, userAgent: '', now: new Date() } // one was made
      const { refreshToken } = await openSession(stage.db, opened)
      const refresh = (refresh_token: string) =>
        ({
          method: 'POST',
          path: '/oauth/token',
          body: { client_id: 'marketplace-web', grant_type: 'refresh_token', refresh_token },
        }) as const
      const answers = await atOnce(racing, round, [refresh(refreshToken), refresh(refreshToken)])
      const pairs = new Set(
        answers.map((answer) =>
          answer.status === 200 ? dataOf(answer, Pair).refresh_token : `${answer.status}`,
        ),
      )
      must(pairs.size === 1, 'Both tabs hear of the same new pair', [...pairs])
      const token = dataOf(answers[0], Pair).access_token
      const later = new Date(Date.now() - 11_000)
      await stage.db
        .updateTable('sessions')
        .set({ rotated_at: later })
        .where('member_id', '=', member!.id)
        .execute()
      const thief = await ask(doors[0], refresh(refreshToken))
      must(codeOf(thief) === 'INVALID_GRANT', 'Later it is a stolen one', thief)
      const ended = await ask(doors[1], { token, method: 'GET', path: '/secure/profiles' })
      must(ended?.status === 401, 'And its whole session has ended, at the other server too', ended)
      return answers[0]!.door
    },
  },

  'an invitation, registered with twice': {
    rounds: 3,
    async run(racing, round) {
      const { stage, doors } = racing
      const [admin] = await stage.members('ADMIN', 1)
      const email = `amal${round}@nile-foods.example`
      const invited = await ask(doors[0], {
        token: stage.tokenOf(admin!), // one was made
        method: 'POST',
        path: '/secure/admin/invitations',
        body: { email, role_id: 3, language: 'en' },
      })
      must(invited?.status === 201, 'An admin invites', invited)
      const mail = await lastMail(stage, email)
      const token = /\/register\/([\w-]{43})\b/.exec(mail)?.[1] ?? 'none'
      const { country_code, phone_number } = details
      const sent = await ask(doors[1], {
        method: 'POST',
        path: '/register/verification-code',
        body: { identifier: token, event: 'CREATE_ACCOUNT', country_code, phone_number },
      })
      must(sent?.status === 200, 'The invited asks for a code', sent)
      const body = { token, code: await lastCode(stage, email), ...details }
      const register = { method: 'POST', path: '/register', body } as const
      const codes = [
        'INVITATION_USED',
        'INVITATION_NOT_USABLE',
        'CODE_NOT_FOUND',
        'EMAIL_ALREADY_REGISTERED',
        'INVALID_INVITATION',
      ]
      const winner = onlyOne(await atOnce(racing, round, [register, register]), { status: 201, codes })
      const made = await stage.db.selectFrom('members').select('role').where('email', '=', email).execute()
      must(made.length === 1 && made[0]?.role === 'SUPPLIER', 'One account came of it, as invited', made)
      return winner
    },
  },
}

const details = {
  password: 'seven camels to Gedaref',
  gender: 'FEMALE',
  name: 'Amal',
  last_name: 'Osman',
  company_name: 'Nile Foods',
  company_address: 'Harbour Road 9',
  company_city: 'Port Sudan',
  company_country: 'SD',
  bank_name: 'Bank of Khartoum',
  bank_iban: 'SD88 1112 3456 7890 12',
  bank_swift: 'BKSDSDKH',
  bank_account_number: '123456789012',
  bank_account_currency: 'usd',
  time_zone: 'Africa/Khartoum',
  country_code: '249',
  phone_number: '0912345678',
  is_adult: true,
}

async function emailOf({ db }: Racing['stage'], id: string): Promise<string> {
  return (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
}

/** Nothing is sent in this proof, so the outbox can be read. */
async function lastCode({ db }: Racing['stage'], to: string): Promise<string> {
  const { code } = await messagesTo(db, to).where('code', 'is not', null).executeTakeFirstOrThrow()
  return code!
}

async function lastMail({ db }: Racing['stage'], to: string): Promise<string> {
  return (await messagesTo(db, to).executeTakeFirstOrThrow()).body_text
}

const messagesTo = (db: Racing['stage']['db'], to: string) =>
  db
    .selectFrom('outbox')
    .select(['code', 'body_text'])
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
