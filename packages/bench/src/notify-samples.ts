/** A clock that all processes of this machine share. */
export const msNow = () => Number(process.hrtime.bigint()) / 1e6

/** The id of a notice with a number in it. */
export const noticeOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
export const numberOf = (noticeId: string) => Number.parseInt(noticeId.slice(-12), 16)

/** Delays are measured of one notice in so many. */
export const isSampled = (number: number) => number % 16 === 0
