/** What a code opens for somebody who is not signed in, or whose number is new; spelled as on the wire. */
export const accountEvents = ['CREATE_ACCOUNT', 'RESET_PASSWORD', 'VERIFY_PHONE', 'STEP_UP'] as const
export type AccountEvent = (typeof accountEvents)[number]
