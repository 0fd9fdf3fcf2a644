declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  /** RFC 8188, as a browser decrypts a push. */
  export function decrypt(
    body: Buffer,
    how: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
