/** Requests over kept connections, with the milliseconds that each took until the end of its body. */
import { Agent, request } from 'node:http'

/**
 * Milliseconds without data after which a request has failed; otherwise one missing answer would stop the whole run.
 */
const PATIENCE = 20_000

export function createClient(origin, connections = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(origin)
  /** @returns `{ status, body, text, encoding, ms }` */
  const call = (method, path, { headers = {}, form } = {}) =>
    new Promise((resolve, reject) => {
      const body = form === undefined ? undefined : new URLSearchParams(form).toString()
      const type = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
      const started = performance.now()
      const sent = request({ agent, hostname, port, method, path, headers: { ...type, ...headers } }, answer => {
        const chunks = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const ms = performance.now() - started
          const body = Buffer.concat(chunks)
          const encoding = answer.headers['content-encoding']
          resolve({ status: answer.statusCode ?? 0, body, text: body.toString(), encoding, ms })
        })
      })
      sent.once('error', reject)
      sent.setTimeout(PATIENCE, () => sent.destroy(new Error(`${method} ${path}：${PATIENCE / 1_000} 秒没有应答`)))
      sent.end(body)
    })
  return { call, close: () => agent.destroy() }
}

/**
 * Repeats `work(i)` in `workers` loops until the time is over. With `pause`, in ms, each loop waits between two calls,
 * and the loops begin at different times, like people who look at the result.
 */
export async function repeat(workers, seconds, work, pause = 0) {
  const end = performance.now() + seconds * 1_000
  const rest = ms => new Promise(resolve => setTimeout(resolve, ms))
  const loop = async i => {
    if (pause > 0) await rest((pause * i) / workers)
    while (performance.now() < end) {
      await work(i)
      if (pause > 0) await rest(pause)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, i) => loop(i)))
}
