import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { logOut } from '../../lib/session.ts'

/** Clears the session and goes to login; the way there is the router's answer to an ended session. */
export default function Logout() {
  const t = useTranslations('identity')
  useEffect(() => {
    void logOut()
  }, [])
  return (
    <main id="main" className="wrap">
      <h1>{t('logout.title')}</h1>
    </main>
  )
}
