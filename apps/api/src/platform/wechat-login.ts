/** Somebody whom WeChat knows: for all apps of the shop, and for this one. */
export interface WechatIdentity {
  unionId: string
  openId: string
}

/** Sign-in by WeChat. */
export interface WechatLogin {
  appId: string
  /** WeChat's own page, which returns to `back` with a code: `standard` shows a QR code, `touch` works inside WeChat. */
  pageFor(version: 'standard' | 'touch', back: string): string
  /** Who agreed; null for a code that is wrong, used or too old. @throws if WeChat is away or refuses the shop */
  identityOf(code: string): Promise<WechatIdentity | null>
}
