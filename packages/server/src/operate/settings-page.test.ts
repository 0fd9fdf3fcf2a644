import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../config/root.ts'
import { describeSettings } from '../config.ts'
import { settingsPage } from './settings-page.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the page of settings matches what the server reads (`npm run settings` writes it)', () => {
  expect(read('docs/settings.md')).toBe(settingsPage())
})

test('every setting has a description', () => {
  expect(describeSettings().filter(({ description }) => !description)).toEqual([])
})
