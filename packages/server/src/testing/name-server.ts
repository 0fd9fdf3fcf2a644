import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { decode, encode } from 'dns-packet'
import { afterAll } from 'vitest'

/** A name server on a port of its own: `answers` has the addresses of a name, asked anew for every question. */
export async function openNameServer(answers: (host: string) => readonly string[]) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message)
    const [question] = questions
    if (!question) return
    asked.push(`${question.type} ${question.name}`)
    const found = answers(question.name).filter((address) => isIPv6(address) === (question.type === 'AAAA'))
    const answer = encode({
      type: 'response',
      id: id ?? 0,
      questions,
      answers: found.map((data) => ({
        type: isIPv6(data) ? 'AAAA' : 'A',
        name: question.name,
        ttl: 0,
        data,
      })),
    })
    socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((listening) => socket.bind(0, '127.0.0.1', listening))
  afterAll(() => void socket.close())
  return { address: `127.0.0.1:${socket.address().port}`, asked }
}
