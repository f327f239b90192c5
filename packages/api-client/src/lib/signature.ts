/** Makes the value of the `sign` argument from all other arguments of a call. */
export type Sign = (params: Record<string, unknown>) => string | Promise<string>

export interface SignatureOptions {
  /** Fixed text of the build. Everybody can read it in a browser: a checksum, not a proof (reliability D4). */
  secret: string
  /** Hex MD5 of UTF-8 text, e.g. by node:crypto. Web Crypto has no MD5, so the caller passes one. */
  md5: (text: string) => string | Promise<string>
}

/**
 * The request signature of the original (wire §1.8), off by default and never required by a Heji server:
 * arguments by key ascending, keys and values in a row, MD5 in upper case, the secret behind it, MD5 again.
 * Falsy values count as empty text, undefined ones not at all; lists and objects count as JSON text.
 */
export function createSignature({ secret, md5 }: SignatureOptions): Sign {
  return async params => {
    const text = Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => key + toText(value))
      .join('')
    const inner = (await md5(text)).toUpperCase()
    return (await md5(inner + secret)).toUpperCase()
  }
}

const toText = (value: unknown) => {
  if (!value) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
