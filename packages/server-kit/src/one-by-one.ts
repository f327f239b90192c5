import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one socket that may wait for the answer to another. Browsers and proxies send none ahead. */
const MOST_AHEAD = 32

/**
 * Answers the requests of a socket one after the other. Node hands out all requests that came in one packet at once, which may
 * be hundreds. A socket with more than a few that wait is closed.
 */
export function oneByOne(answer: RequestListener): RequestListener {
  /** For each socket that is being answered, what comes next. */
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const next = () => {
      const begin = socket.destroyed ? undefined : lines.get(socket)?.shift()
      if (begin) begin()
      else lines.delete(socket)
    }
    const begin = () => {
      response.once('close', next)
      answer(request, response)
    }
    if (socket.destroyed) return
    const line = lines.get(socket)
    if (!line) {
      lines.set(socket, [])
      begin()
    } else if (line.length < MOST_AHEAD) line.push(begin)
    else socket.destroy()
  }
}
