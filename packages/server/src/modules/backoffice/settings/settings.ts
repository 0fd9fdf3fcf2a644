import { record } from '../../../platform/audit/record.ts'
import { type Db, transaction } from '../../../platform/db/db.ts'
import type { Act } from '../../../platform/resource/resource.ts'

export type Settings = { use_sms_service: boolean }

export const readSettings = (db: Db): Promise<Settings> =>
  db.selectFrom('settings').select('use_sms_service').executeTakeFirstOrThrow()

/** Takes effect with the next code: the setting is read for each. */
export const changeSettings = (db: Db, { act, settings }: { act: Act; settings: Settings }) =>
  transaction(db, async (tx) => {
    const before = await tx
      .selectFrom('settings')
      .select('use_sms_service')
      .forUpdate()
      .executeTakeFirstOrThrow()
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
    return settings
  })
