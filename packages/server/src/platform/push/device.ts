import type { Db } from '../db/db.ts'
import type { Dependencies, SignedIn } from '../http/dependencies.ts'
import { RefusedError } from '../http/refuse.ts'
import { browsersPushServices } from './hosts.ts'
import { readPushToken, writePushToken } from './push-token.ts'

export const pushHosts = ({ push }: Pick<Dependencies, 'push'>): readonly string[] =>
  push?.hosts ?? browsersPushServices

type Registering = { by: SignedIn; token: string; hosts: readonly string[] }

/**
 * Where pushes for this session go from now on; empty for nowhere. A device shows the pushes of one session: the next sign-in
 * on it takes it over, even if the earlier session never ended.
 */
export async function registerDevice(db: Db, { by, token, hosts }: Registering) {
  const device = token === '' ? undefined : readPushToken(token, hosts)
  if (token !== '' && !device)
    throw new RefusedError('VALIDATION', { problems: { push_token: { rule: 'pushDevice' } } })
  const written = device ? writePushToken(device) : ''
  if (written !== '')
    await db
      .updateTable('sessions')
      .set({ push_token: '' })
      .where('push_token', '=', written)
      .where('id', '<>', by.sessionId)
      .execute()
  await db.updateTable('sessions').set({ push_token: written }).where('id', '=', by.sessionId).execute()
}

/** Removes this device from all sessions of the member. */
export async function removeDevice(db: Db, { by, token, hosts }: Registering) {
  const device = readPushToken(token, hosts)
  if (!device) return
  await db
    .updateTable('sessions')
    .set({ push_token: '' })
    .where('member_id', '=', by.id)
    .where('push_token', '=', writePushToken(device))
    .execute()
}
