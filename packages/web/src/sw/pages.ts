/** Where the pages begin that the web draws itself and that members open. Everything else is the network's alone. */
export const memberPages = ['marketplace', 'offers', 'trades', 'news', 'notifications', 'profile']

/**
 * Whether the worker may answer for a page when the network does not. The public pages are written by the server and are
 * never its own: neither `/` nor `/ar…` is ever answered with the shell.
 */
export const isMemberPage = (pathname: string): boolean => memberPages.includes(pathname.split('/')[1] ?? '')
