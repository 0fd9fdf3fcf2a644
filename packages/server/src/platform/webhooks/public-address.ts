import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address is one of the public internet, and of nothing else: not of this machine, a private or shared network, a link,
 * a group, documentation or tests; and not one that leads to another address (IPv4 in IPv6, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
