import type { Message } from '../../../platform/outbox/senders.ts'

/** Enough to recognise whom one knows, and too little to write to anybody. */
export function maskAddress(channel: Message['channel'], address: string): string {
  if (channel === 'push') return ''
  if (channel === 'sms') return `•••${address.slice(-2)}`
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${at < 0 ? '' : address.slice(at)}`
}

/** A server may answer at any length. */
const MOST_READ = 10_000

/** Mail servers repeat in their refusals whom a mail was for, gateways the number. */
export const withoutAddresses = (text: string): string =>
  text
    .slice(0, MOST_READ)
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '•••')
    .replaceAll(/\+?\d[\d\s-]{5,}\d/g, '•••')
    .slice(0, 300)
