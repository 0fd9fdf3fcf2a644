import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import { demoId } from '../../demo/base/ids.ts'
import { memberId } from '../../demo/base/seed-people.ts'
import { type DemoName, members } from '../../demo/content/people.ts'
import { seedDemo } from '../../demo/seed.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openMarket } from '../market.ts'
import { addSession } from '../members.ts'
import { Recorder } from './recorder.ts'

export const PASSWORD = 'mahsul-demo'

/** Sockets at a service outside: the one way that has an answer to every call. Nothing is sent there. */
const realtime = {
  key: 'mahsul',
  connection: '',
  hosted: {
    appId: '1',
    key: 'mahsul',
    secret: 'of the service',
    api: 'http://127.0.0.1:9',
    socket: { host: 'sockets.mahsul.example', port: 443, tls: true },
  },
}

/** The market of the demo, with a recorder and its members. */
export async function openStage() {
  const market = await openMarket({ adminsCancelTrades: true, realtime })
  const { db, clock } = market
  await seedDemo({ db, now: clock.now, password: PASSWORD, files: market.files })
  const recorder = new Recorder(market)

  /** A member of the demo with a session, who has stepped up. */
  async function signedIn(name: DemoName): Promise<SignedIn> {
    const { company, role, right, adminRole, language } = members[name]
    const id = memberId(name)
    const companyId = demoId('company', company) as CompanyId // the ids of the demo are made of their names
    const sessionId = await addSession(db, id)
    const member = { id, companyId, role, right, adminRole, language, sessionId }
    await market.stepUp(member)
    return member
  }
  const names = Object.keys(members) as DemoName[] // the keys of the table
  const signed = await Promise.all(names.map(async (name) => [name, await signedIn(name)] as const))
  const cast = Object.fromEntries(signed) as Record<DemoName, SignedIn> // one for each

  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }

  /** The last code that was sent to a mailbox or a number. */
  async function lastCode(recipient: string): Promise<string> {
    const { code } = await db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', 'like', `%${recipient}`)
      .where('code', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return code ?? ''
  }

  return {
    market,
    recorder,
    cast,
    later,
    lastCode,

    /** A code that opens one act, requested and entered. */
    async verified(by: SignedIn, event: VerificationEvent) {
      later(1)
      await recorder.call(by, 'POST /secure/request-code', { body: { identifier: '', event } })
      const { email } = await db
        .selectFrom('members')
        .select('email')
        .where('id', '=', by.id)
        .executeTakeFirstOrThrow()
      const code = await lastCode(email)
      await recorder.call(by, 'POST /secure/verify-code', { body: { identifier: '', event, code } })
    },

    /** Everybody has stepped up a moment ago. */
    async stepUp(...who: SignedIn[]) {
      for (const member of who) await market.stepUp(member)
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
