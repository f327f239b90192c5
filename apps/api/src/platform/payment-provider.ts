import type { PaymentMethod } from '@heji/api-client/contract'

/** A payment that a buyer is about to make. */
export interface Attempt {
  /** Our number, under which the provider knows the payment. */
  tradeId: string
  payType: string
  title: string
  cents: number
  /** Nobody can pay after that. */
  expiresAt: Date
  now: Date
  /** Where the provider tells us. */
  notifyUrl: string
  /** Where the buyer comes back to. */
  returnUrl: string
  /** The buyer's address. */
  ip: string
  /** The buyer in WeChat's own browser. */
  openId: string
}

/** What the buyer's browser needs to go on (wire §17.2). */
export interface Started {
  /** HTML form that sends itself, and the address that it leads to. */
  payment?: string
  payment_url?: string
  /** What the QR code says. */
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

/** A payment that the provider vouches for; merchant and currency have been compared already. */
export interface Paid {
  tradeId: string
  transactionId: string
  cents: number
}

/** `absent`: the provider has not heard of it, as long as nobody opened its page. */
export type Outcome = { state: 'paid'; paid: Paid } | { state: 'open' | 'closed' | 'absent' }

/** A message that claims to come from the provider. */
export interface Notice {
  headers: Headers
  body: string
  now: Date
}

/** How the provider wants to be answered. */
interface NoticeAnswer {
  status: number
  type: 'text/plain' | 'application/json'
  body: string
}

/**
 * Gives cents of a paid trade back to whoever paid. `key` names the refund: however often it is asked for, the provider
 * pays it once. @returns the provider's own number; null while the money is still on its way
 */
export type Refund = (
  trade: { tradeId: string; payType: string; payFee: number },
  cents: number,
  key: string,
) => Promise<{ providerNo: string } | null>

/** Money from outside: one per folder below `adapters`. Failures of the provider are thrown as ProviderError. */
export interface Provider {
  start(attempt: Attempt): Promise<Started>
  query(tradeId: string): Promise<Outcome>
  /** Ends an open payment, so that nobody pays it any more. */
  close(tradeId: string): Promise<void>
  refund: Refund
  /** @returns null for messages about anything but a payment. @throws NoticeError for whatever is not proven to be true */
  readNotice(notice: Notice): Promise<Paid | null>
  /** Our number of the payment from which a buyer comes back; null where the provider has not signed it. */
  readReturn?(fields: Record<string, string>): string | null
  /** @param refused status and message of a refusal */
  answerNotice(refused?: { status: number; message: string }): NoticeAnswer
}

/** The provider did not do what it was asked for. Its words are for the log, not for buyers. */
export class ProviderError extends Error {}

/** Why a message was not believed; `reason` goes to the audit log. */
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

/** Payments through others, as far as they are set up. */
export interface Payments {
  /** Ways to pay on a platform. */
  offered(platform: Platform): PaymentMethod[]
  /** Whether this way is set up, whatever the platform. */
  offers(payType: string): boolean
  /** What buyers call it; empty for what nobody serves. */
  nameOf(payType: string): string
  /** @throws DomainError when nothing of that kind is set up */
  providerOf(payType: string): Promise<Provider>
  /** null: not set up. */
  named(name: string): Promise<Provider> | null
}
