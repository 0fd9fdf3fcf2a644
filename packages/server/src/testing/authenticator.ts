import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** The site of the passkeys in tests. */
export const testSite = { rpId: 'mahsul.example', origin: 'https://mahsul.example' }

/** Differences from an honest browser on our site. */
type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  /** The counter; continues by default. */
  counter?: number
  isVerified?: boolean
  type?: string
  crossOrigin?: boolean
  userHandle?: string
}

/** An authenticator in software: one passkey, ES256, with a counter as security keys have. */
export class Authenticator {
  readonly credentialId = randomBytes(32)
  counter: number
  userHandle = ''
  private readonly key: KeyObject
  private readonly x: Buffer
  private readonly y: Buffer

  /** With `countsFrom` 0 it never counts, like synced passkeys. */
  constructor({ countsFrom = 1 }: { countsFrom?: number } = {}) {
    this.counter = countsFrom
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    this.key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    this.x = Buffer.from(x!, 'base64url') // a JWK on P-256 has both
    this.y = Buffer.from(y!, 'base64url')
  }

  get id() {
    return this.credentialId.toString('base64url')
  }

  /** The answer of `navigator.credentials.create`. */
  create(options: { challenge: string; rp: { id: string }; user: { id: string } }, lies: Lies = {}) {
    this.userHandle = options.user.id
    const attested = Buffer.concat([Buffer.alloc(16), uint16(32), this.credentialId, this.publicKey()])
    const authData = Buffer.concat([this.data({ rpId: options.rp.id, ...lies }, 0x40), attested])
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, lies),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['usb'],
      },
    }
  }

  /** The answer of `navigator.credentials.get`. */
  get(options: { challenge: string; rpId: string }, lies: Lies = {}) {
    if (this.counter > 0) this.counter++
    const authenticatorData = this.data({ rpId: options.rpId, ...lies })
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, lies)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authenticatorData, hash]), this.key).toString('base64url'),
        userHandle: lies.userHandle ?? this.userHandle,
      },
    }
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} }
  }

  private clientData(type: string, challenge: string, lies: Lies) {
    const clientData = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? testSite.origin,
      crossOrigin: lies.crossOrigin ?? false,
    }
    return Buffer.from(JSON.stringify(clientData)).toString('base64url')
  }

  /** The site's hash, the flags (present 0x01, verified 0x04) and the counter. */
  private data({ rpId, counter = this.counter, isVerified = true }: Lies, more = 0) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | more
    return Buffer.concat([
      createHash('sha256')
        .update(rpId ?? '')
        .digest(),
      Buffer.from([flags]),
      uint32(counter),
    ])
  }

  /** As COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1). */
  private publicKey() {
    return map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(this.x)],
      [int(-3), bytes(this.y)],
    ])
  }
}

// The part of CBOR (RFC 8949) that this needs: small integers, text, bytes, maps.
const head = (major: number, value: number) =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)])
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])
const uint32 = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}
