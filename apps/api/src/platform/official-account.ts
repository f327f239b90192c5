import { DomainError } from './errors'

/** A template message (模板消息) for a follower of the official account. */
export interface TemplateMessage {
  /** Open id of the official account. */
  to: string
  /** The account's own name of the template. */
  template: string
  /** Values by the template's field, such as `thing2`. */
  fields: Record<string, string>
  /** Address that opens when it is tapped. */
  url: string
  /** A fixed name of the message: of two with it only one arrives. */
  id: string
  /** The same in words, for the demo shop. */
  text: string
}

/** The adapter of a WeChat official account (公众号). */
export interface OfficialAccount {
  /** @throws DomainError 503 if no account is set up */
  assertReady(): void
  /**
   * @throws NeverTakenError if the account will never take this message: the member does not follow it, or the template is
   *   wrong; DomainError 503 if it may later
   */
  sendNotice(message: TemplateMessage): Promise<void>
}

/** A provider's refusal that another attempt does not change. */
export class NeverTakenError extends DomainError {}
