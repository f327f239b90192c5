import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** One key for each purpose, so that what is locked for one opens nothing of another. */
const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `heji ${purpose}`, 32))

/** Encrypts a short text for the database. @param owner whose it is: moved to another row, it opens no more */
export function lockText(secret: string, purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner))
  const locked = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64')
}

/** @returns null for what was locked by another secret, for another owner, or changed since */
export function unlockText(secret: string, purpose: string, owner: string, locked: string): string | null {
  const bytes = Buffer.from(locked, 'base64')
  try {
    const cipher = createDecipheriv(CIPHER, keyOf(secret, purpose), bytes.subarray(0, NONCE), { authTagLength: TAG })
    cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
