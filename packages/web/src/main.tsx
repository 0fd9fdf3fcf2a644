import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startDevice } from './app/device.ts'
import { firstPageShown } from './app/first-page.ts'
import { openRouter, pageNameOn } from './app/router.tsx'
import { followSessionEnd } from './app/session-end.ts'
import { queries } from './lib/api/queries.ts'
import { keepRealtime } from './lib/api/realtime.ts'
import { watchErrors } from './lib/api/report-error.ts'
import { openingUntil } from './lib/opening.ts'
import { restorePlace } from './lib/reading-place.ts'
import { languageNow } from './lib/settings.ts'
import { followTheme } from './lib/theme.ts'
import { ownWords } from './lib/words/messages.ts'
import { loadDialogs } from './ui/dialog/Dialog.tsx'

const language = languageNow() // `first.ts` has set it on the document, and the direction
followTheme()
const router = openRouter() // before any await: a loaded page can navigate
await ownWords.need()
followSessionEnd(router)
watchErrors(() => pageNameOn(router))
const shown = firstPageShown(router, queries)
openingUntil(shown)
keepRealtime(() => shown.then(() => import('./notifications/hear.tsx')))
startDevice(router, shown)
void shown.then(loadDialogs)
restorePlace()

createRoot(document.getElementById('root')!).render(<App router={router} language={language} />)
