import type { Message } from '../../platform/outbox/senders.ts'

/** Enough to recognise a known contact, not enough to write to one. */
export function maskAddress(channel: Message['channel'], address: string): string {
  if (channel === 'push') return ''
  if (channel === 'sms') return `•••${address.slice(-2)}`
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${at < 0 ? '' : address.slice(at)}`
}

/** A server may answer at any length. */
const MOST_READ = 10_000

/** Mail servers repeat the recipient in their refusals, gateways the number. */
export const withoutAddresses = (text: string): string =>
  text
    .slice(0, MOST_READ)
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '•••')
    .replaceAll(/\+?\d[\d\s-]{5,}\d/g, '•••')
    .slice(0, 300)
