export interface SmsNotice {
  /** The service's own name of the template, such as `SMS_123456`. */
  template: string
  params: Record<string, string>
  /** The same in words, for the demo shop. */
  text: string
}

/** The adapter of an SMS service, which sends a code to a mobile number. */
export interface SmsSender {
  /** @throws DomainError 503 if no messages are set up */
  assertReady(): void
  /** @throws if the service does not take the message. */
  send(mobile: string, code: string): Promise<void>
  /** Sends a message of a template that the service has approved. @throws if the service does not take it. */
  sendNotice(mobile: string, notice: SmsNotice): Promise<void>
}
