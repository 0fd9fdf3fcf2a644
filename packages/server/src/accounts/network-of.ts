import { isIP } from 'node:net'

/** The network of an address, which tells where a program runs and no person's address: 203.0.113.0/24, 2001:db8:1::/48. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (v4) return `${v4[1]}.0/24`
  if (isIP(address) !== 6) return ''
  return `${firstGroups(address).join(':')}::/48`
}

/** The first three of the eight groups; `::` stands for as many empty ones as are missing. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 3)
}
