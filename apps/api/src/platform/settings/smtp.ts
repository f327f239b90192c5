import { EX_CONFIG, ExitError } from '../exit-error'
import { allOrNone, type Env } from './env'

export interface SmtpSettings {
  /** smtps://user:password@host:465, or smtp:// with STARTTLS if the server offers it. */
  url: string
  /** Sender, e.g. `禾集商城 <no-reply@shop.example>`. */
  from: string
}

/** null: no mail. @throws ExitError 78 with one line that says which setting to change */
export function readSmtpSettings(env: Env): SmtpSettings | null {
  const given = allOrNone(env, ['SMTP_URL', 'MAIL_FROM'])
  if (!given) return null
  if (!/^smtps?:\/\/./.test(given.SMTP_URL) || !URL.canParse(given.SMTP_URL)) {
    throw new ExitError('SMTP_URL 不是有效地址，例如 smtps://user:password@smtp.example.com:465', EX_CONFIG)
  }
  return { url: given.SMTP_URL, from: given.MAIL_FROM }
}
