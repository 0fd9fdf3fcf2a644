/**
 * Is in a message for the address where people open the product. Anyone who writes a message need not know it, and
 * what waits in the outbox over a move leads to the new one: the sender fills it in.
 */
const APP = '{{app}}'

export const linkTo = (path: `/${string}`): string => `${APP}${path}`

export const choicesLink = linkTo('/profile/global-preferences')

export const withLinks = (text: string, appUrl: string): string => text.replaceAll(APP, () => appUrl)
