import type { RegisteredRouter } from '@tanstack/react-router'
import { keys } from '../kit/queries.ts'
import { followTaps, keepPush } from '../lib/api/push.ts'
import { queries } from '../lib/api/queries.ts'
import { sessionStore } from '../lib/api/session-store.ts'
import { workOffline } from '../offline/start.ts'
import { startWorker } from './worker.ts'

/**
 * The device's tasks besides showing pages: storing trades for offline reading, sending queued actions, and opening the page
 * of a push.
 */
export function startDevice(router: RegisteredRouter, firstPage: Promise<void>): void {
  const go = (path: string) => void router.navigate({ href: path })
  workOffline(queries, (action, trade) => {
    if (trade) queries.setQueryData(keys.trade(action.trade.id), trade)
    else void queries.invalidateQueries({ queryKey: keys.trade(action.trade.id) })
    for (const queryKey of [keys.trades, keys.notifications]) void queries.invalidateQueries({ queryKey })
  })
  void followTaps(go)
  void firstPage.then(() => startWorker(go)).then(forEachMember(keepPush))
}

/** For the signed-in member, and for the next one. */
function forEachMember(work: () => Promise<void>): () => void {
  let last: string | undefined
  const look = () => {
    const member = sessionStore.get()?.user?.id
    if (member === last) return
    last = member
    void work()
  }
  return () => {
    sessionStore.subscribe(look)
    look()
  }
}
