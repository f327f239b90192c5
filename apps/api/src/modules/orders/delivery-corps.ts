import { CARRIERS } from '@heji/api-client/contract'

/** Name of a carrier by its code; an unknown code is its own name. */
export const corpName = (code: string) => (CARRIERS as Record<string, string>)[code] ?? code

/** The carriers that we know. */
export const deliveryCorps = () => Object.entries(CARRIERS).map(([corp_code, corp_name]) => ({ corp_code, corp_name }))

/** What people leave out of the names of carriers, or add. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\s|^中国|(速运|速递|快递|快运|物流|包裹|集团)+$/g, '')
    .toUpperCase()

/** The code of a carrier by its code or name; another word in capitals is a code of its own. */
export function corpCode(text: string): string | undefined {
  const name = bare(text)
  const [known] = Object.entries(CARRIERS).find(([code, full]) => code === name || bare(full) === name) ?? []
  return known ?? (/^[A-Z0-9]{1,20}$/.test(name) ? name : undefined)
}
