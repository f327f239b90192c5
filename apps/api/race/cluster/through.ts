import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'

/** `fetch` by way of one machine, whichever of the addresses of the name the system would take. */
export const through =
  (address: string): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init)
    const { hostname, pathname, search } = new URL(asked.url)
    const body = Buffer.from(await asked.arrayBuffer())
    const headers = { ...Object.fromEntries(asked.headers), host: hostname, 'content-length': String(body.length) }
    const { method, signal } = asked
    return await new Promise<Response>((resolve, reject) => {
      const sent = request(
        { host: address, servername: hostname, path: pathname + search, method, headers, signal },
        answer => {
          const { statusCode: status = 0, headers } = answer
          const given = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map(one => [name, one]))
          buffer(answer).then(text => {
            const isEmpty = status === 204 || status === 304
            resolve(
              new Response(isEmpty ? null : new Uint8Array(text), { status, headers: given as [string, string][] }),
            )
          }, reject)
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
  }
