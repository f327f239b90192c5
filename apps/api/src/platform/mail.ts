export interface Mail {
  to: string
  subject: string
  text: string
  /** Names the message for good: what is sent again under it, mail servers may take for the same. */
  id?: string
}

/** The adapter of a mail service. */
export interface MailService {
  /** @throws when the service does not take the message. */
  send(mail: Mail): Promise<void>
}

/** What the shop sends by mail. Both throw a DomainError 503 when the message is not taken. */
export interface MailSender {
  /** @throws DomainError 503 where no mail is set up */
  assertReady(): void
  sendCode(address: string, code: string): Promise<void>
  /** @param link of the invoice's file */
  sendInvoice(mail: Mail, link: string): Promise<void>
}
