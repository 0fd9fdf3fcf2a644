import bowser from 'bowser'

/** The device of a session, from its browser's `user-agent`: names in Latin letters everywhere. */
export type Device = { browser: string | undefined; system: string | undefined; isPhone: boolean }

export function deviceOf(userAgent: string): Device {
  if (!userAgent) return { browser: undefined, system: undefined, isPhone: false }
  const { browser, os, platform } = bowser.parse(userAgent)
  return {
    browser: browser.name || nameIn(userAgent),
    system: platform.model || os.name || undefined,
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

/** Unknown programs identify themselves first: `okhttp/4.12.0`. */
const nameIn = (userAgent: string) => /^[\w .-]{1,30}/.exec(userAgent)?.[0].trim() || undefined
