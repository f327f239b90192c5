import { createHmac, timingSafeEqual } from 'node:crypto'

/** Short answers are stored as keyed hashes: a stolen table alone reveals none of them. */
export const hashCaptchaText = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex')

export function sameHash(a: string, b: string) {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
