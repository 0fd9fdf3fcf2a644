import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@mahsul/server/platform/db/db'
import { sql } from 'kysely'
import { type Answer, idOf, type RequestToTry } from './ask.ts'
import { must } from './report.ts'

type Act = 'offer' | 'bid' | 'withdrawal' | 'purchase' | 'task'
type Line = { act: Act; request: RequestToTry; answer: Answer }

/** The acknowledged acts: each line is a promise that the database must keep. */
export class Journal {
  readonly lines: Line[] = []
  /** Requests that got no complete answer, or a 503, and were retried under the same key. */
  unanswered = 0

  /** Records a success; any other answer was not expected, and fails the proof. */
  note(act: Act, request: RequestToTry, answer: Answer): Answer {
    must(answer.status < 300, `${act} was refused: ${request.method} ${request.path}`, answer)
    this.lines.push({ act, request, answer })
    return answer
  }

  count = (act: Act) => this.lines.filter((line) => line.act === act).length

  /**
   * Everything that was acknowledged is in the database, once and unchanged; and there is nothing that was not acknowledged.
   */
  async isWhatStands(db: Db) {
    const ids = (act: Act) => this.lines.filter((line) => line.act === act).map(({ answer }) => idOf(answer))
    await sameSet('offers', ids('offer'), await idsOf(db, 'offers'))
    await sameSet('bids', ids('bid'), await idsOf(db, 'bids'))
    await sameSet('trades', ids('purchase'), await idsOf(db, 'trades'))

    const { rows: bids } = await sql<{ id: string; said: string }>`
      select id, price_cents || ' ' || containers as said from bids`.execute(db)
    const stored = new Map(bids.map(({ id, said }) => [id, said]))
    for (const { act, request, answer } of this.lines) {
      if (act !== 'bid') continue
      const { price, containers } = request.body as { price: string; containers: number }
      const terms = `${Math.round(Number(price) * 100)} ${containers}`
      must(stored.get(idOf(answer)) === terms, 'A bid stands as it was placed', { asked: terms })
    }
    const { rows: withdrawn } = await sql<{
      id: string
    }>`select id from bids where closed_by = 'bidder'`.execute(db)
    await sameSet(
      'withdrawals',
      ids('withdrawal'),
      withdrawn.map(({ id }) => id),
    )
    const { rows: tasks } = await sql<{ n: number }>`
      select count(*)::int as n from trade_log where actor_id is not null and seq > 1`.execute(db)
    must(tasks[0]?.n === this.count('task'), 'Each task that was acknowledged is one line of its log', {
      lines: tasks[0]?.n,
      acknowledged: this.count('task'),
    })
  }

  /** Repeating an acknowledged request gets the same answer again. */
  async isAnsweredAlike(repeat: (request: RequestToTry) => Promise<Answer>) {
    for (const { request, answer } of this.lines) {
      const again = await repeat(request)
      must(isDeepStrictEqual(again, answer), `The same key gets the same answer: ${request.path}`, {
        again,
        answer,
      })
    }
  }
}

async function idsOf(db: Db, table: 'offers' | 'bids' | 'trades'): Promise<string[]> {
  return (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
}

async function sameSet(what: string, acknowledged: string[], stored: string[]) {
  const [acknowledgedIds, there] = [new Set(acknowledged), new Set(stored)]
  const [lost, strange] = [
    acknowledged.filter((id) => !there.has(id)),
    stored.filter((id) => !acknowledgedIds.has(id)),
  ]
  must(acknowledgedIds.size === acknowledged.length, `No two acknowledged ${what} are the same one`)
  must(there.size === stored.length && lost.length === 0, `All acknowledged ${what} are there`, lost)
  must(strange.length === 0, `No ${what} are there that nobody asked for`, strange)
}
