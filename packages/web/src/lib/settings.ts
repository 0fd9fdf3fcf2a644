import type { Language } from '@mahsul/domain/kit/language'
import { isLanguage } from '@mahsul/domain/kit/language'
import { persisted } from './persisted.ts'
import { keepPlace } from './reading-place.ts'
import { isRecord } from './refused.ts'

/** A page of a list has one of these (decision 121). */
export const pageSizes = [5, 20, 50] as const
export type PageSize = (typeof pageSizes)[number]

export type MemberSettings = {
  /** Rows on a page of a list. */
  pageSize?: PageSize | undefined
  /** The port that offers are compared at: a facility's id. */
  port?: string | undefined
  /** Offers open on their own page, also where there is room beside the list. */
  noSplit?: true | undefined
  /** Shortcuts of one key are off; others are not. */
  noSingleKeys?: true | undefined
}

export type Settings = {
  language: Language | undefined
  theme: 'light' | 'dark' | undefined
  /** The member who wants pushes on this device. */
  pushFor?: string | undefined
  /**
   * From the last sign-in here: gives this device its own limit of tries when strangers guess at the account. It opens
   * nothing.
   */
  deviceToken?: string | undefined
  /** By the member's id: a device may be shared. */
  members?: Readonly<Record<string, MemberSettings>> | undefined
}

const readMember = (stored: unknown): MemberSettings => {
  if (!isRecord(stored)) return {}
  const pageSize = pageSizes.find((size) => size === stored.pageSize)
  return {
    ...(pageSize && { pageSize }),
    ...(typeof stored.port === 'string' && { port: stored.port }),
    ...(stored.noSplit === true && { noSplit: true }),
    ...(stored.noSingleKeys === true && { noSingleKeys: true }),
  }
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
          ...(typeof stored.pushFor === 'string' && { pushFor: stored.pushFor }),
          ...(typeof stored.deviceToken === 'string' && { deviceToken: stored.deviceToken }),
          ...(isRecord(stored.members) && {
            members: Object.fromEntries(
              Object.entries(stored.members).map(([id, own]) => [id, readMember(own)]),
            ),
          }),
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
  keepPlace()
  globalThis.location.reload()
}
