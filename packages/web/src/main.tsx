import { directionOf } from '@mahsul/domain/members/language'
import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startDevice } from './app/device.ts'
import { openRouter, pageNameOn } from './app/router.tsx'
import { followSessionEnd } from './app/session-end.ts'
import { ownWords } from './lib/messages.ts'
import { keepRealtime } from './lib/realtime.ts'
import { watchErrors } from './lib/report-error.ts'
import { languageNow, settings } from './lib/settings.ts'

const language = languageNow()
document.documentElement.lang = language
document.documentElement.dir = directionOf[language]
const { theme } = settings.get()
if (theme) document.documentElement.dataset.theme = theme

const router = openRouter() // before any await: a loaded page can navigate
await ownWords.need()
followSessionEnd(router)
watchErrors(() => pageNameOn(router))
keepRealtime(() => import('./features/notifications/hear.tsx'))
startDevice(router)

createRoot(document.getElementById('root')!).render(<App router={router} language={language} />)
