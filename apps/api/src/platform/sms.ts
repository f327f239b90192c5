/** Brings a code to a mobile number: the adapter of an SMS service. */
export interface SmsSender {
  /** @throws DomainError 503 where no messages are set up */
  assertReady(): void
  /** @throws when the service does not take the message. */
  send(mobile: string, code: string): Promise<void>
}
