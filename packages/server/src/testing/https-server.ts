import 'reflect-metadata' // which the next one needs
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import { afterAll } from 'vitest'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
const lasts = {
  notBefore: new Date('2020-01-01'),
  notAfter: new Date('2120-01-01'),
  signingAlgorithm: algorithm,
}

const pem = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`

/** An authority of this test alone, which certifies hosts. */
async function newAuthority() {
  const keys = await newKeys()
  const name = 'CN=Authority of a test'
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...lasts,
    name,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  })
  return {
    ca: root.toString('pem'),
    async certify(host: string) {
      const own = await newKeys()
      const certificate = await x509.X509CertificateGenerator.create({
        ...lasts,
        subject: `CN=${host}`,
        issuer: name,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
      })
      return {
        cert: certificate.toString('pem'),
        key: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', own.privateKey)),
      }
    },
  }
}

/** An HTTPS server with a certificate for a host, on every address of this machine and a port of its own. */
export async function openHttpsServer(host: string, answer: RequestListener) {
  const { ca, certify } = await newAuthority()
  const server = createServer(await certify(host), answer)
  let connections = 0
  server.on('connection', () => {
    connections++
  })
  server.on('tlsClientError', () => {}) // of a client that does not trust it
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return { ca, port, connections: () => connections }
}
