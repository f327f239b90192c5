import { CARRIERS, carrierCodeOf, unknownCarrierCode } from '@heji/api-client/contract'

/** Name of a carrier by its code; an unknown code is its own name. */
export const corpName = (code: string) => (CARRIERS as Record<string, string>)[code] ?? code

/** The carriers that the shop sends with, by their codes (`carriers` of the rules of trade). */
export const deliveryCorps = (codes: readonly string[]) =>
  Object.entries(CARRIERS)
    .filter(([code]) => codes.includes(code))
    .map(([corp_code, corp_name]) => ({ corp_code, corp_name }))

/** The code of a carrier by its code or name; another word in capitals is a code of its own. */
export const corpCode = (text: string): string | undefined => carrierCodeOf(text) ?? unknownCarrierCode(text)
