import bowser from 'bowser'

/** What a session was opened on, as far as its browser says (`user-agent`): a name each, in Latin letters everywhere. */
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

/** What is no browser we know names itself first: `okhttp/4.12.0`. */
const nameIn = (userAgent: string) => /^[\w .-]{1,30}/.exec(userAgent)?.[0].trim() || undefined
