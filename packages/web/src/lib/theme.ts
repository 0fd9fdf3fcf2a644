import { settings } from './settings.ts'

export type Theme = 'light' | 'dark'
/** What a member chooses; `system` is the default and is stored as nothing. */
export type ThemeChoice = Theme | 'system'

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

export const chosenTheme = (): ThemeChoice => settings.get().theme ?? 'system'

export const themeNow = (): Theme => settings.get().theme ?? (systemDark?.matches ? 'dark' : 'light')

/** `first.ts` did the same before the first paint; from here on the page follows the choice and the system. */
export function followTheme(): void {
  const apply = () => {
    document.documentElement.dataset.theme = themeNow()
  }
  apply()
  settings.subscribe(apply)
  systemDark?.addEventListener('change', apply)
}

export function chooseTheme(choice: ThemeChoice): void {
  settings.set({ ...settings.get(), theme: choice === 'system' ? undefined : choice })
}
