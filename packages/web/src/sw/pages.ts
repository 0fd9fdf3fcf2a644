/** Prefixes of the pages that the web renders itself and that members open. Everything else comes only from the network. */
export const memberPages = ['marketplace', 'offers', 'trades', 'news', 'notifications', 'profile']

/**
 * Whether the worker may answer for a page if the network fails. The public pages come from the server only: neither `/` nor
 * `/ar…` is ever answered with the shell.
 */
export const isMemberPage = (pathname: string): boolean => memberPages.includes(pathname.split('/')[1] ?? '')
