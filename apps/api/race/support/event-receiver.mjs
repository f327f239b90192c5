/** Receives events as a program of others does: writes each down, then answers. Usage: node event-receiver.mjs FILE PORT */
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file, port] = process.argv

createServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    const { data } = JSON.parse(body)
    appendFileSync(file, `${JSON.stringify({ id: request.headers['webhook-id'], of: data.item_id, n: data.store })}\n`)
    response.writeHead(204).end()
  })
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
