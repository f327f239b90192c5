/** The adapter of an SMS service, which sends a code to a mobile number. */
export interface SmsSender {
  /** @throws DomainError 503 if no messages are set up */
  assertReady(): void
  /** @throws if the service does not take the message. */
  send(mobile: string, code: string): Promise<void>
}
