import { isLanguage } from '@mahsul/domain/members/language'
import type { Language } from '@mahsul/domain/members/member'
import { persisted } from './persisted.ts'
import { isRecord } from './refused.ts'

export type Settings = {
  language: Language | undefined
  theme: 'light' | 'dark' | undefined
  /** The cookie notice was read and closed. */
  cookiesKnown?: boolean
  /** The member who wants pushes on this device. */
  pushFor?: string | undefined
  /**
   * From the last sign-in here: gives this device its own limit of tries when strangers guess at the account. It opens
   * nothing.
   */
  deviceToken?: string | undefined
}

export const settings = persisted<Settings>(
  'settings',
  1,
  { language: undefined, theme: undefined },
  (stored) =>
    isRecord(stored)
      ? {
          language: isLanguage(stored.language) ? stored.language : undefined,
          theme: stored.theme === 'dark' || stored.theme === 'light' ? stored.theme : undefined,
          ...(stored.cookiesKnown === true && { cookiesKnown: true }),
          ...(typeof stored.pushFor === 'string' && { pushFor: stored.pushFor }),
          ...(typeof stored.deviceToken === 'string' && { deviceToken: stored.deviceToken }),
        }
      : undefined,
)

/** The chosen language; otherwise Arabic for a browser that asks for it first; otherwise English. */
export function languageNow(asked: readonly string[] = globalThis.navigator?.languages ?? []): Language {
  return settings.get().language ?? (asked[0]?.toLowerCase().startsWith('ar') ? 'ar' : 'en')
}

/** Saves it and reloads: the messages, the direction and every format change with it. */
export function chooseLanguage(language: Language): void {
  settings.set({ ...settings.get(), language })
  globalThis.location.reload()
}
