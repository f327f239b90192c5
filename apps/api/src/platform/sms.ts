/** Brings a code to a mobile number: the adapter of an SMS service. */
export interface SmsSender {
  /** @throws when the service does not take the message. */
  send(mobile: string, code: string): Promise<void>
}
