import { appendFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface OutboxEntry {
  kind: 'sms' | 'mail' | 'captcha' | 'invoice' | 'notice'
  /** Mobile number, e-mail address, or the captcha's image token. */
  to: string
  /** The code, the address of an invoice's file, or the text of a notice. */
  code: string
}

/**
 * Receives the codes that a real shop sends by SMS or mail. Only the demo shop has one; codes are never part of an
 * answer.
 */
export interface DemoOutbox {
  put(entry: OutboxEntry): Promise<void>
}

export function createDemoOutbox(dataDir: string): DemoOutbox {
  const file = join(dataDir, 'outbox.jsonl')
  return {
    async put(entry) {
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, `${JSON.stringify({ ...entry, at: new Date().toISOString() })}\n`)
    },
  }
}
