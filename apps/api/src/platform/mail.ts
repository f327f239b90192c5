export interface Mail {
  to: string
  subject: string
  text: string
  /** A fixed name of the message: mail servers may drop a second message with it. */
  id?: string
}

/** The adapter of a mail service. */
export interface MailService {
  /** @throws if the service does not take the message. */
  send(mail: Mail): Promise<void>
}

/** Mails of the shop. All functions throw a DomainError 503 if the message is not taken. */
export interface MailSender {
  /** @throws DomainError 503 if no mail is set up */
  assertReady(): void
  sendCode(address: string, code: string): Promise<void>
  /** @param link address of the invoice's file */
  sendNotice(mail: Mail): Promise<void>
  sendInvoice(mail: Mail, link: string): Promise<void>
}
