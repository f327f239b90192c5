import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

interface Received {
  from: string
  to: string[]
  data: string
}

/** A mail server that requires one user and password, and keeps the received mails. */
export async function openSmtpServer(user: string, password: string) {
  const received: Received[] = []
  /** A full server refuses mails for now. */
  const state = { isFull: false }
  const plain = Buffer.from(`\0${user}\0${password}`).toString('base64')
  const server = createServer(socket => converse(socket, plain, received, state))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, received, state, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}

function converse(socket: Socket, plain: string, received: Received[], state: { isFull: boolean }) {
  let buffer = ''
  let isAllowed = false
  let isData = false
  let mail: Received = { from: '', to: [], data: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    if (isData) {
      if (line !== '.') {
        mail.data += `${line}\n`
        return
      }
      isData = false
      received.push(mail)
      mail = { from: '', to: [], data: '' }
      return say('250 kept')
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (line.startsWith('EHLO')) return say('250-stand-in\r\n250 AUTH PLAIN')
    if (line.startsWith('AUTH PLAIN')) {
      isAllowed = line.slice(11) === plain
      return say(isAllowed ? '235 welcome' : '535 no')
    }
    if (line === 'QUIT') return socket.end('221 bye\r\n')
    if (!isAllowed) return say('530 who are you')
    if (state.isFull) return say('452 no room')
    if (line.startsWith('MAIL FROM')) mail.from = address
    if (line.startsWith('RCPT TO')) mail.to.push(address)
    if (line === 'DATA') {
      isData = true
      return say('354 go on')
    }
    say('250 fine')
  }
  socket.on('error', () => {})
  socket.on('data', chunk => {
    const lines = (buffer + chunk.toString('utf8')).split('\r\n')
    buffer = lines.pop() ?? ''
    for (const line of lines) answer(line)
  })
  say('220 stand-in')
}
