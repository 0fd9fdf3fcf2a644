declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  /** RFC 8291: for the browser whose key and secret these are; `privateKey` is of this message alone, and a salt is made. */
  export function encrypt(
    text: Buffer,
    how: { version: 'aes128gcm'; dh: string; authSecret: string; privateKey: ECDH },
  ): Buffer
  /** RFC 8188, as a browser opens what came for it. */
  export function decrypt(
    body: Buffer,
    how: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
