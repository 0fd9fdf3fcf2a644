/**
 * The placeholder for the product's public address in a message. The sender fills it in, so that its author need not know it,
 * and messages still in the outbox after a move have the new address.
 */
const APP = '{{app}}'

export const linkTo = (path: `/${string}`): string => `${APP}${path}`

export const choicesLink = linkTo('/profile/global-preferences')

export const withLinks = (text: string, appUrl: string): string => text.replaceAll(APP, () => appUrl)
