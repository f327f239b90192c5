import { createTransport } from 'nodemailer'
import type { MailService } from '../../platform/mail'
import type { SmtpSettings } from '../../platform/settings/smtp'

const TIMEOUT_MS = 8_000
/** Of a whole letter: a server that sends a line now and then never reaches the other limits. */
const LETTER_MS = 30_000

/** Mail through the shop's own SMTP server. @param letterMs most time of one letter */
export function createSmtpMail({ url, from }: SmtpSettings, letterMs = LETTER_MS): MailService {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts })
  return {
    async send({ to: address, subject, text, id }) {
      const messageId = id ? { messageId: `<${id}>` } : {}
      // As an object: an address as text could contain a list of several.
      const sent = transport.sendMail({ from, to: { name: '', address }, subject, text, ...messageId })
      await before(letterMs, sent)
    },
  }
}

/** @throws Error if `work` takes longer; the connection is then left to its end, and the letter is tried again */
async function before<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end of the letter after ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
