/** How a device gets pushes: a browser, or the app on a phone. */
export type PushWay = {
  /** `asked-not`: nobody has said yet whether they may be shown. */
  permission(): Promise<'granted' | 'denied' | 'asked-not'>
  /**
   * Where pushes for this device go, as the server takes it. Asks for permission unless `silent`; undefined without it.
   */
  register(how: { silent: boolean }): Promise<string | undefined>
  /** The same while registered; never asks. */
  token(): Promise<string | undefined>
  unregister(): Promise<void>
}
