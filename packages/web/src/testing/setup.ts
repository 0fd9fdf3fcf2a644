import '../styles/index.css'
import { directionOf } from '@mahsul/domain/kit/language'
import { afterEach, beforeEach, expect } from 'vitest'
import { locators } from 'vitest/browser'
import { ownWords } from '../lib/words/messages.ts'
import { leave } from './app.tsx'
import { language } from './reader.ts'
import { closeWire, openWire } from './wire.ts'

locators.extend({ getByCss: (selector) => `css=${selector}` })

document.documentElement.lang = language
document.documentElement.dir = directionOf[language]
await ownWords.need()

beforeEach(openWire)
afterEach(async () => {
  await leave()
  expect(closeWire()).toEqual([])
})
