/** Marks of direction and width that come along when a text is copied, and never belong to a number. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const BLANKS = /[\s\p{Z}]+/gu
const DASHES = /[\p{Pd}\u2212\u30FC\uFF0D]/gu

/** Full-width letters, digits and signs (Ａ１－) as the half-width ones that they stand for. */
const halfWidth = (text: string) =>
  text.replace(/[\uFF01-\uFF5E]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/**
 * A text as people paste it: without signs that nobody sees, with usual letters, digits and spaces. Lines stay; other
 * full-width signs belong to the text.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[０-９Ａ-Ｚａ-ｚ＋－]/g, halfWidth)
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Z}]/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/**
 * A code as people paste it, such as a captcha, an SMS code, a tracking or an order number: without white space and
 * without signs that nobody sees; full-width letters and digits become usual ones. A text is never refused here.
 */
export const cleanCode = (text: string): string => halfWidth(text).replace(UNSEEN, '').replace(BLANKS, '')

/** A tax number as people paste it: as {@link cleanCode}, without hyphens, in upper case. */
export const cleanTaxNumber = (text: string): string => cleanCode(text).replace(DASHES, '').toUpperCase()

const COUNTRY = /^(?:\+|00)?86(?=1\d{10}$)/

/**
 * A mobile number as people paste it: without white space, hyphens, dots, brackets, signs that nobody sees, and without
 * the code of mainland China (`+86`, `0086`); full-width digits become usual ones. What is no such number stays, so
 * that a check can refuse it.
 */
export const cleanPhone = (text: string): string =>
  cleanCode(text)
    .replace(DASHES, '')
    .replace(/[().·]/g, '')
    .replace(COUNTRY, '')

const THOUSANDS = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** A number without the commas of its thousands. Others stay: 12,50 is 12.5 elsewhere, and must not become 1250. */
export const withoutThousands = (text: string): string => (THOUSANDS.test(text) ? text.replaceAll(',', '') : text)

/**
 * An amount or a quantity as people paste it, such as `￥1,000.50` or `１２`: its digits, sign and decimal point. What
 * is no number, such as `12,50`, stays, so that a check can refuse it.
 */
export const cleanNumber = (text: string): string => withoutThousands(cleanCode(text).replace(/[¥￥元]/g, ''))

/** Digits of an amount or a quantity as people paste it, cleaned by {@link cleanNumber}; null for another text. */
export function readNumber(text: string): string | null {
  const number = cleanNumber(text)
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(number) ? number : null
}
