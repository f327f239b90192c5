/** Somebody whom WeChat knows: for all apps of the shop, and for this one. */
export interface WechatIdentity {
  unionId: string
  openId: string
}

/** As WeChat has just told it. */
export interface ToldIdentity extends WechatIdentity {
  /** Whether the id is that of the official account (公众号), by which it sends messages. */
  isOfficial: boolean
}

/** Sign-in by WeChat. */
export interface WechatLogin {
  appId: string
  /** WeChat's own page, which returns to `back` with a code: `standard` shows a QR code, `touch` works inside WeChat. */
  pageFor(version: 'standard' | 'touch', back: string): string
  /**
   * Who agreed at the page of this version; null for a code that is wrong, used or too old.
   * @throws if WeChat is away or refuses the shop
   */
  identityOf(code: string, version: 'standard' | 'touch'): Promise<ToldIdentity | null>
}
