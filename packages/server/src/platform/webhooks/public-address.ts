import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Of the registered space, but of the cloud a server may run in: Azure's metadata and DNS. */
const ofClouds = ['168.63.129.16']

/**
 * Whether an address is one of the public internet, and of nothing else: not of this machine, a private or shared network, a link, a cloud's own services,
 * a group, documentation or tests; and not one that leads to another address (IPv4 in IPv6, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (ofClouds.includes(address.toString())) return false
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
