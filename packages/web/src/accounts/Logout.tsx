import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { logOut } from '../lib/api/session.ts'
import { look, useOfflineActions } from '../offline/waiting.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { richTextTags } from '../ui/Text.tsx'

/**
 * Clears the session and goes to the login; the router navigates there when a session ends. Actions queued offline would be
 * lost with it, so it asks first; if they can be sent, there is nothing to ask.
 */
export default function Logout() {
  const t = useTranslations('accounts')
  const [looked, setLooked] = useState(false)
  const waiting = useOfflineActions().length
  useEffect(() => {
    void look().then(() => setLooked(true))
  }, [])
  useEffect(() => {
    if (looked && waiting === 0) void logOut()
  }, [looked, waiting])
  return (
    <main id="main" className="wrap">
      {looked && waiting > 0 ? <Unsent count={waiting} /> : <h1>{t('logout.title')}</h1>}
    </main>
  )
}

function Unsent({ count }: { count: number }) {
  const t = useTranslations('offline.leave')
  return (
    <div className="sheet pad unsent">
      <h1>{t('title')}</h1>
      <p>{t.rich('why', { ...richTextTags, n: count })}</p>
      <div className="row">
        <ButtonLink variant="primary" to="/trades/list">
          {t('stay')}
        </ButtonLink>
        <Button variant="danger" onClick={logOut}>
          {t('leave')}
        </Button>
      </div>
    </div>
  )
}
