import { createServer } from 'node:net'

/** Accepts every mail and keeps its recipients; implements only the minimum of SMTP. */
export async function openMailServer() {
  const received: string[] = []
  const server = createServer((socket) => {
    let isData = false
    let waiting = ''
    socket.on('error', () => socket.destroy())
    socket.write('220 trial\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (waiting + text).split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) {
        if (isData) {
          if (line !== '.') continue
          isData = false
          socket.write('250 taken\r\n')
          continue
        }
        const to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1]
        if (to) received.push(to)
        isData = line.toUpperCase() === 'DATA'
        socket.write(isData ? '354 go on\r\n' : line.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return { received, url: `smtp://127.0.0.1:${address.port}`, close: () => void server.close() }
}
