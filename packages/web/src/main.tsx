import { directionOf } from '@mahsul/domain/members/language'
import './styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { startDevice } from './app/device.ts'
import { pageName, router } from './app/router.tsx'
import { followSessionEnd } from './app/session-end.ts'
import { StepUpHost } from './features/accounts/StepUpHost.tsx'
import { VerificationHost } from './features/accounts/VerificationHost.tsx'
import { localeOf } from './lib/formats.ts'
import { OwnI18n } from './lib/i18n.tsx'
import { ownWords } from './lib/messages.ts'
import { queries } from './lib/queries.ts'
import { keepRealtime } from './lib/realtime.ts'
import { watchErrors } from './lib/report-error.ts'
import { languageNow, settings } from './lib/settings.ts'

const language = languageNow()
document.documentElement.lang = language
document.documentElement.dir = directionOf[language]
const { theme } = settings.get()
if (theme) document.documentElement.dataset.theme = theme

await ownWords.need()
followSessionEnd(router)
watchErrors(pageName)
keepRealtime(() => import('./features/notifications/hear.tsx'))
startDevice(router)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <OwnI18n language={language}>
      <I18nProvider locale={localeOf[language]}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <VerificationHost />
          <StepUpHost />
        </QueryClientProvider>
      </I18nProvider>
    </OwnI18n>
  </StrictMode>,
)
