/** The visitor's choice about statistics. It is asked for once, and nothing is sent before a yes. */
export const CONSENT_COOKIE = 'hj_consent'

/** One of four shares of the visitors, drawn by lot after a yes. It names nobody: a quarter of all have the same. */
export const SHARE_COOKIE = 'hj_share'

const HALF_A_YEAR = 180 * 24 * 3600

/** A cookie of this browser that the server reads, too. */
export function keepCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in all browsers
  document.cookie = `${name}=${value}; Path=/; Max-Age=${HALF_A_YEAR}; SameSite=Lax${secure}`
}

/** Draws the lot of a visitor who agreed, once. */
export function drawShare() {
  if (new RegExp(`(?:^|;\\s*)${SHARE_COOKIE}=[0-3](?:;|$)`).test(document.cookie)) return
  keepCookie(SHARE_COOKIE, String(crypto.getRandomValues(new Uint8Array(1))[0]! % 4))
}
