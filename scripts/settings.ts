/** `npm run settings`: writes docs/settings.md from the schema of the settings. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingsPage } from '../packages/server/src/operate/settings-page.ts'

writeFileSync(path.join(import.meta.dirname, '../docs/settings.md'), settingsPage())
