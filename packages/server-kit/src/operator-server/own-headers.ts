/** Headers about one connection, not about the message (RFC 9110 §7.6.1): a proxy must not pass them on. */
const OF_CONNECTION = [
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['proxy-authenticate', 'proxy-authorization'],
]

/** The headers of a message without those of its connection, and without those that it names as such. */
export function ownHeaders(given: Headers): Headers {
  const headers = new Headers(given)
  const named = (given.get('connection') ?? '').split(',').map(name => name.trim().toLowerCase())
  for (const name of [...OF_CONNECTION, ...named]) if (TOKEN.test(name)) headers.delete(name)
  return headers
}

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
