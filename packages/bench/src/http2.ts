import http from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** The same server over TLS and HTTP/2, as a proxy in front of it offers them. */
export async function overHttp2(address: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  const agent = new http.Agent({ keepAlive: true })
  const proxy = createSecureServer({ key, cert, allowHTTP1: true }, (request, answer) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    )
    const asked = http.request(
      new URL(request.url ?? '/', address),
      { agent, method: request.method, headers },
      (from) => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = from.headers // HTTP/2 has none of them
        answer.writeHead(from.statusCode ?? 502, rest)
        from.pipe(answer.stream)
      },
    )
    asked.on('error', () => answer.stream.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo // it listens on TCP
  const close = () => {
    proxy.close()
    agent.destroy()
  }
  return { address: `https://127.0.0.1:${port}`, close }
}
