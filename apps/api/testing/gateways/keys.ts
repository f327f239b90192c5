import { generateKeyPairSync } from 'node:crypto'

const draw = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const drawn = new Map<string, ReturnType<typeof draw>>()

/** The RSA pair of one owner as PEM, the same for all tests of a process: to draw one takes a tenth of a second or more. */
export function rsaPair(owner: string) {
  const pair = drawn.get(owner) ?? draw()
  drawn.set(owner, pair)
  return pair
}
