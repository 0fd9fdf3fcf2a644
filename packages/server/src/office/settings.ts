import { sql } from 'kysely'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import type { Act } from '../platform/resource/resource.ts'
import { refuseStale, versionOfValues } from '../platform/resource/version.ts'

type Settings = { use_sms_service: boolean }

const withVersion = (settings: Settings) => ({
  ...settings,
  version: versionOfValues([settings.use_sms_service]),
})

export const readSettings = async (db: Db) =>
  withVersion(await db.selectFrom('settings').select('use_sms_service').executeTakeFirstOrThrow())

/** There is one row of them, which the log names without an id. */
const versioned = {
  entity: 'settings',
  changes: () =>
    sql`select at, actor_id from activity_log where action = 'settings.edit' and entity = 'settings'`,
}

type Change = { act: Act; settings: Settings & { version?: string | undefined } }

/** Takes effect with the next code: the setting is read for each. */
export const changeSettings = (db: Db, { act, settings: { version, ...settings } }: Change) =>
  transaction(db, async (tx) => {
    const before = await tx
      .selectFrom('settings')
      .select('use_sms_service')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const current = withVersion(before).version
    await refuseStale(tx, versioned, { id: '', seen: version, current, zone: act.by.zone })
    await tx.updateTable('settings').set(settings).execute()
    await record(tx, {
      actor: act.by,
      action: 'settings.edit',
      entity: 'settings',
      before,
      after: settings,
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
    return withVersion(settings)
  })
