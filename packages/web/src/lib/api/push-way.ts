/** How a device gets pushes: a browser, or the phone app. */
export type PushWay = {
  /** `asked-not`: the member has not decided yet whether they may be shown. */
  permission(): Promise<'granted' | 'denied' | 'asked-not'>
  /** The push address of this device, in the server's format. Asks for permission unless `silent`; undefined without it. */
  register(how: { silent: boolean }): Promise<string | undefined>
  /** The same while registered; never asks. */
  token(): Promise<string | undefined>
  unregister(): Promise<void>
}
