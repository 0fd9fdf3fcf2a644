import { afterEach, expect, it } from 'vitest'
import { settings } from './settings.ts'
import { chooseTheme, chosenTheme, themeNow } from './theme.ts'

afterEach(() => settings.clear())

it('without a choice the theme is the system’s, and nothing is stored', () => {
  expect(chosenTheme()).toBe('system')
  expect(themeNow()).toBe('light') // no system here
  expect(settings.get().theme).toBeUndefined()
})

it('a chosen theme is kept, until the system decides again', () => {
  chooseTheme('dark')
  expect([chosenTheme(), themeNow()]).toEqual(['dark', 'dark'])
  chooseTheme('system')
  expect([chosenTheme(), themeNow()]).toEqual(['system', 'light'])
  expect(settings.get().theme).toBeUndefined()
})
