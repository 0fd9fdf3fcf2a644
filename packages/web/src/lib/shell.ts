/** Whether this page runs in the phone app, whose native side sets this before anything else. */
export function isShell(): boolean {
  const native: unknown = Reflect.get(globalThis, 'Capacitor')
  return (
    typeof native === 'object' &&
    native !== null &&
    'isNativePlatform' in native &&
    typeof native.isNativePlatform === 'function' &&
    native.isNativePlatform() === true
  )
}
