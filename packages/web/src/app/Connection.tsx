import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiWith } from '../lib/api/api.ts'
import { useBusy, useConnected, useSaving } from '../lib/api/connection.ts'
import { useCurrentUser } from '../lib/api/session.ts'
import { useOfflineActions } from '../offline/waiting.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { onNewVersion, takeNewVersion } from './worker.ts'

/**
 * Above every page: that the device is offline and what still works, that nothing can be saved, that the server
 * is busy, and a newer version.
 */
export function Connection() {
  const t = useTranslations('offline')
  const member = useCurrentUser()
  const connected = useConnected()
  const waiting = useOfflineActions().filter((action) => !action.refusal).length
  useRetry(connected)
  return (
    <div role="status" className="strips">
      {member && !connected ? (
        <p className="strip">
          <Icon name="warning" />
          <span>
            <b>{t('none.title')}</b> {t('none.why')}
            {waiting > 0 ? <> {t.rich('none.waiting', { ...richTextTags, n: waiting })}</> : null}
          </span>
        </p>
      ) : null}
      {connected ? <NotSaving /> : null}
      <Busy />
      <NewVersion />
    </div>
  )
}

/** How often it is asked whether saving works again. */
const ASK_AGAIN_MS = 5_000

/** The server can be read and saves nothing for now: a person who is typing learns it before they send. */
function NotSaving() {
  const t = useTranslations('offline.saving')
  const isSaving = useSaving()
  useEffect(() => {
    if (isSaving) return
    const asking = setInterval(() => apiWith(undefined, 'GET /public/roles').catch(() => {}), ASK_AGAIN_MS)
    return () => clearInterval(asking)
  }, [isSaving])
  if (isSaving) return null
  return (
    <p className="strip">
      <Icon name="warning" />
      <span>
        <b>{t('title')}</b> {t('why')}
      </span>
    </p>
  )
}

/** What was refused for now is asked for again by itself. */
function Busy() {
  const t = useTranslations('offline.busy')
  const isBusy = useBusy()
  const isSaving = useSaving() // otherwise that is why
  return isBusy && isSaving ? (
    <p className="strip">
      <Icon name="clock" />
      <span>
        <b>{t('title')}</b> {t('why')}
      </span>
    </p>
  ) : null
}

/** Back online: refetch what is on the screen at once. */
function useRetry(connected: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (connected)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  }, [connected, queries])
}

/** Offered, never forced: a member who is filling in a form can finish it first. */
function NewVersion() {
  const t = useTranslations('offline.version')
  const [ready, setReady] = useState(false)
  useEffect(() => onNewVersion(() => setReady(true)), [])
  if (!ready) return null
  return (
    <div className="strip strip--sea">
      <Icon name="info" />
      <span>
        <b>{t('title')}</b> {t('why')}
      </span>
      <Button variant="secondary" small onClick={takeNewVersion}>
        {t('reload')}
      </Button>
      <Button variant="quiet" small onClick={() => setReady(false)}>
        {t('later')}
      </Button>
    </div>
  )
}
