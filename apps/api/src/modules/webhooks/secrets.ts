import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { webhooks } from '../../db/schema'
import { lockText, unlockText } from '../../platform/secret-box'

const PURPOSE = 'webhooks'
/** Whom a secret belongs to: every webhook, because it is made before its row has a number. */
const OWNER = 'webhook'

/** A new secret as the receiver puts it into his program, and as the database keeps it. */
export function newSecret(secret: string) {
  const told = `whsec_${randomBytes(24).toString('base64')}`
  return { told, locked: lockText(secret, PURPOSE, OWNER, told) }
}

type Hook = Pick<typeof webhooks.$inferSelect, 'secret' | 'oldSecret' | 'oldUntil'>

/**
 * The three headers of the Standard Webhooks specification. While a secret is exchanged, both sign.
 * @throws Error if `HEJI_SECRET` was changed since
 */
export function signed(secret: string, hook: Hook, id: string, body: string, now: Date): Record<string, string> {
  const isBoth = hook.oldSecret !== null && hook.oldUntil !== null && hook.oldUntil > now
  const signatures = [hook.secret, ...(isBoth ? [hook.oldSecret!] : [])].map(locked => {
    const own = unlockText(secret, PURPOSE, OWNER, locked)
    if (own === null) throw new Error('签名密钥读不出来，请换签名密钥')
    return new Webhook(own).sign(id, now, body)
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
