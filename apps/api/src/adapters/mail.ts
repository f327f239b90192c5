import type { DemoOutbox } from '../platform/demo-outbox'
import { DomainError, orUnavailable } from '../platform/errors'
import type { Mail, MailSender } from '../platform/mail'
import type { SmtpSettings } from '../platform/settings/smtp'

/** Like SMS: a mail server if one is set up, the outbox of the demo shop, or a refusal. */
export function createMailSender(outbox: DemoOutbox | undefined, settings: SmtpSettings | null): MailSender {
  const assertReady = () => {
    if (!settings && !outbox) throw new DomainError('邮件服务尚未配置：请设置 SMTP_URL 和 MAIL_FROM', 503)
  }
  const send = async (kind: 'mail' | 'invoice' | 'notice', mail: Mail, code: string) => {
    assertReady()
    if (!settings) return await outbox?.put({ kind, to: mail.to, code })
    const { createSmtpMail } = await import('./smtp/smtp')
    await orUnavailable(createSmtpMail(settings).send(mail), '邮件发送失败，请稍后再试')
  }
  return {
    assertReady,
    sendCode: (to, code) => {
      const text = `您的验证码是 ${code}，5 分钟内有效。如非本人操作，请忽略此邮件。`
      return send('mail', { to, subject: '验证码', text }, code)
    },
    sendNotice: mail => send('notice', mail, mail.text),
    sendInvoice: (mail, link) => send('invoice', mail, link),
  }
}
