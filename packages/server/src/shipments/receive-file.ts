import { readFile } from 'node:fs/promises'
import type { carrierEventCalls } from '@mahsul/contract/shipments/admin-carrier-events'
import { MOST_EVENTS_OF_A_FILE } from '@mahsul/contract/shipments/admin-carrier-events'
import type * as z from 'zod'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import type { ReceivedFile } from '../platform/http/multipart.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { Act } from '../platform/resource/resource.ts'
import { eventsIn } from './events-in.ts'
import { receiveEvents } from './receive-events.ts'

type Report = z.output<(typeof carrierEventCalls)['POST /secure/admin/logistics/events']['answer']>['data']

const MOST_SHOWN = 100
/** A thousand events of the standard are about two megabytes. */
const LARGEST_FILE = 5_000_000

/** Receives a file of events for trades of any company; a dry run does the same, and leaves nothing behind. */
export async function receiveFile(
  db: Db,
  { act, file, dryRun }: { act: Act; file: ReceivedFile; dryRun: boolean },
): Promise<Report> {
  const events = await readEvents(file)
  try {
    return await transaction(db, async (tx) => {
      const outcomes = await receiveEvents(tx, {
        events,
        companyId: null,
        sentBy: act.by.id,
        language: act.language,
        now: act.now,
      })
      const counts = countsOf(outcomes)
      const answer = { file_name: file.name.slice(-200), ...counts, outcomes: outcomes.slice(0, MOST_SHOWN) }
      if (dryRun) throw new OnlyChecked({ status: 'checked', ...answer })
      await record(tx, {
        actor: act.by,
        action: 'carrier_event.import',
        entity: 'carrier_event',
        after: { file: answer.file_name, sha256: file.sha256, ...counts },
        ...(act.ipHash && { ipHash: act.ipHash }),
        now: act.now,
      })
      return { status: 'imported', ...answer }
    })
  } catch (error) {
    if (error instanceof OnlyChecked) return error.report
    throw error
  }
}

/** Thrown, so that everything that was tried is rolled back. */
class OnlyChecked extends Error {
  override name = 'OnlyChecked'
  readonly report: Report
  constructor(report: Report) {
    super('Only checked')
    this.report = report
  }
}

async function readEvents({ path, name, bytes }: ReceivedFile): Promise<readonly unknown[]> {
  if (!/\.json$/i.test(name)) throw new RefusedError('INVALID_EVENTS')
  if (bytes > LARGEST_FILE) throw new RefusedError('TOO_LARGE')
  const events = eventsIn(parsed(await readFile(path, 'utf8')))
  if (events.length === 0) throw new RefusedError('INVALID_EVENTS')
  if (events.length > MOST_EVENTS_OF_A_FILE)
    throw new RefusedError('INVALID_EVENTS', {
      problems: { events: { rule: 'max', max: MOST_EVENTS_OF_A_FILE } },
    })
  return events
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new RefusedError('INVALID_EVENTS')
  }
}

const countsOf = (outcomes: Report['outcomes']) => {
  const having = (outcome: Report['outcomes'][number]['outcome']) =>
    outcomes.filter((each) => each.outcome === outcome).length
  return {
    events: outcomes.length,
    proposed: having('proposed'),
    accepted: having('accepted'),
    unmatched: having('unmatched'),
    ignored: having('ignored'),
    repeated: outcomes.filter(({ repeated }) => repeated).length,
  }
}
