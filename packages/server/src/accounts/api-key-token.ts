import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { KEY_MARK } from '@mahsul/domain/programs/api-key'

/** Keys of the demo and of tests say so, and open nothing in production. */
export type KeyKind = 'live' | 'demo'
export const keyKindOf = (production: boolean): KeyKind => (production ? 'live' : 'demo')

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_CHARACTERS = 12
/** 190 random bits. */
const SECRET_CHARACTERS = 32
/** 62⁶ is more than a CRC-32 has values. */
const CHECK_CHARACTERS = 6

const shape = new RegExp(
  `^(${KEY_MARK}(live|demo)_[0-9A-Za-z]{${ID_CHARACTERS}})[0-9A-Za-z]{${SECRET_CHARACTERS + CHECK_CHARACTERS}}$`,
)

/** A key with the part that lists show, and the hash that is all we keep of the rest. */
export type MadeKey = { token: string; prefix: string; hash: Buffer }

/** `mhk_live_`, twelve characters to find it by, its secret, and a checksum by which a leaked one is told from any other text. */
export function newKey(kind: KeyKind): MadeKey {
  const prefix = `${KEY_MARK}${kind}_${random(ID_CHARACTERS)}`
  return keyOfParts(prefix, random(SECRET_CHARACTERS))
}

/** The key of these parts, with its checksum. */
export function keyOfParts(prefix: string, secret: string): MadeKey {
  const token = `${prefix}${secret}${checksum(prefix + secret)}`
  return { token, prefix, hash: hashOf(token) }
}

/** The parts of a key as it came; undefined for anything that is none of ours, which is told without asking the database. */
export function readKey(token: string, kind: KeyKind): { prefix: string; hash: Buffer } | undefined {
  const [, prefix, its] = shape.exec(token) ?? []
  if (!prefix || its !== kind) return undefined
  if (checksum(token.slice(0, -CHECK_CHARACTERS)) !== token.slice(-CHECK_CHARACTERS)) return undefined
  return { prefix, hash: hashOf(token) }
}

/** Whether two hashes are the same, in a time that does not depend on how much of them is. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Not salted or slow: nobody can try 190 bits. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

function checksum(text: string): string {
  let rest = crc32(text)
  let written = ''
  for (let place = 0; place < CHECK_CHARACTERS; place++) {
    written = `${ALPHABET[rest % ALPHABET.length]}${written}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return written
}
