import type { PaymentMethod } from '@heji/api-client/contract'

/** A payment that a buyer is about to make. */
export interface Attempt {
  /** Our number, under which the provider knows the payment. */
  tradeId: string
  payType: string
  title: string
  cents: number
  /** Nobody can pay after this time. */
  expiresAt: Date
  now: Date
  /** Address for the provider's notices. */
  notifyUrl: string
  /** Page to which the buyer returns. */
  returnUrl: string
  /** The buyer's address. */
  ip: string
  /** The buyer in WeChat's own browser. */
  openId: string
}

/** Data that the buyer's browser needs to continue (wire §17.2). */
export interface Started {
  /** HTML form that sends itself, and the address to which it leads. */
  payment?: string
  payment_url?: string
  /** Content of the QR code. */
  code_url?: string
  /** Opens WeChat on a phone. */
  mweb_url?: string
  appId?: string
  timeStamp?: string
  nonceStr?: string
  package?: string
  signType?: string
  paySign?: string
}

/** A payment that the provider confirms; merchant and currency have been compared already. */
export interface Paid {
  tradeId: string
  transactionId: string
  cents: number
}

/** `absent`: the provider does not know it, because nobody has opened its page yet. */
export type Outcome = { state: 'paid'; paid: Paid } | { state: 'open' | 'closed' | 'absent' }

/** A message that claims to come from the provider. */
export interface Notice {
  headers: Headers
  body: string
  now: Date
}

/** Answer that the provider expects. */
interface NoticeAnswer {
  status: number
  type: 'text/plain' | 'application/json'
  body: string
}

/** A paid trade; `chargeId` and `chargeFee` are those of the whole payment if it paid several trades. */
export interface Charged {
  tradeId: string
  payType: string
  payFee: number
  chargeId?: string | null
  chargeFee?: number | null
}

/**
 * Gives cents of a paid trade back to the payer. `key` names the refund: the provider pays each key only once. @returns
 * the provider's own number; null while the money is still on its way
 */
export type Refund = (trade: Charged, cents: number, key: string) => Promise<{ providerNo: string } | null>

/** A payment provider: one per folder below `adapters`. Failures of the provider are thrown as ProviderError. */
export interface Provider {
  start(attempt: Attempt): Promise<Started>
  query(tradeId: string): Promise<Outcome>
  /** Closes an open payment, so that nobody can pay it any more. */
  close(tradeId: string): Promise<void>
  refund: Refund
  /** The bill of a day that is over (`YYYY-MM-DD`), as the provider writes it; null: nothing was paid. */
  bill(day: string): Promise<Buffer | null>
  /**
   * @returns null for messages about anything but a payment. @throws NoticeError for every message that is not proven
   */
  readNotice(notice: Notice): Promise<Paid | null>
  /** Our number of the payment from which a buyer returns; null if the provider has not signed it. */
  readReturn?(fields: Record<string, string>): string | null
  /** @param refused status and message of a refusal */
  answerNotice(refused?: { status: number; message: string }): NoticeAnswer
}

/** The provider refused or failed. Its words are for the log, not for buyers. */
export class ProviderError extends Error {}

/** Reason for rejecting a message; `reason` goes to the audit log. */
export class NoticeError extends Error {
  constructor(
    readonly reason: 'format' | 'signature' | 'time' | 'merchant' | 'currency' | 'order' | 'amount' | 'transaction',
    readonly status: 400 | 401 = 400,
  ) {
    super(`notice refused: ${reason}`)
  }
}

const PLATFORMS = ['pc', 'h5', 'app', 'wxPlatform', 'wxMiniProgram', 'alipaymini', 'international'] as const
export type Platform = (typeof PLATFORMS)[number]

export type ProviderName = 'alipay' | 'wechat-pay'

/** The payment providers that are set up. */
export interface Payments {
  /** Ways to pay on a platform. */
  offered(platform: Platform): PaymentMethod[]
  /** Whether this way is set up, on any platform. */
  offers(payType: string): boolean
  /** Name of this way for buyers; empty if no provider offers it. */
  nameOf(payType: string): string
  /** @throws DomainError if no such way is set up */
  providerOf(payType: string): Promise<Provider>
  /** null: not set up. */
  named(name: string): Promise<Provider> | null
}
