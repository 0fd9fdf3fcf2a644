import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '2606:2800:220:1::1',
  '2a00:1450:4001::8b',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['127.0.0.1', 'this machine'],
  ['127.255.255.254', 'this machine'],
  ['0.0.0.0', 'this machine'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'a private network'],
  ['172.16.0.1', 'a private network'],
  ['172.31.255.255', 'a private network'],
  ['192.168.1.1', 'a private network'],
  ['169.254.169.254', 'a link: where clouds keep their secrets'],
  ['168.63.129.16', 'a cloud’s own services'],
  ['100.64.0.1', 'a carrier’s network'],
  ['192.0.0.1', 'IETF protocols'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.1', 'documentation'],
  ['224.0.0.1', 'a group'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'everybody'],
  ['::', 'this machine'],
  ['::1', 'this machine'],
  ['::7f00:1', 'this machine, IPv4-compatible'],
  ['::ffff:127.0.0.1', 'this machine, IPv4-mapped'],
  ['::ffff:10.0.0.1', 'a private network, IPv4-mapped'],
  ['::ffff:0:127.0.0.1', 'this machine, IPv4-translated'],
  ['::ffff:8.8.8.8', 'public, but written so that nobody sees it'],
  ['64:ff9b::7f00:1', 'this machine by NAT64'],
  ['64:ff9b:1::1', 'a local NAT64'],
  ['2002:7f00:1::', 'this machine by 6to4'],
  ['2001:0:7f00:1::', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['100::1', 'nowhere'],
  ['fc00::1', 'a private network'],
  ['fd12:3456::1', 'a private network'],
  ['fe80::1', 'a link'],
  ['fec0::1', 'a site'],
  ['ff02::1', 'a group'],
  ['5f00::1', 'segment routing'],
  ['fe80::1%eth0', 'a link, with its zone'],
  ['localhost', 'no address'],
  ['', 'no address'],
])('%s is not: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
