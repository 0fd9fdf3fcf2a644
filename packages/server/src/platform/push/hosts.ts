/** The push services of the browsers: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
export const browsersPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
]

/**
 * Whether we may call this address, which a member's browser named (promise 25): one of the listed hosts, over https, at its
 * default port. `*.example.com` is every host below; `http://127.0.0.1:4000` is that origin and no other, for trials.
 */
export function mayCall(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  return hosts.some((host) => {
    if (host.includes('://')) return url.origin === URL.parse(host)?.origin
    if (url.protocol !== 'https:' || url.port) return false
    return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  })
}
