const CORPS: Record<string, string> = {
  SF: '顺丰速运',
  YTO: '圆通速递',
  ZTO: '中通快递',
  STO: '申通快递',
  YD: '韵达快递',
  EMS: 'EMS',
  JD: '京东快递',
  DBL: '德邦快递',
  HTKY: '百世快递',
  YZPY: '邮政快递包裹',
  UC: '优速快递',
  JTSD: '极兔速递',
  ZJS: '宅急送',
  DNWL: '丹鸟物流',
  ANE: '安能物流',
  KYSY: '跨越速运',
}

/** Name of a carrier by its code; an unknown code is its own name. */
export const corpName = (code: string) => CORPS[code] ?? code

/** The carriers that we know. */
export const deliveryCorps = () => Object.entries(CORPS).map(([corp_code, corp_name]) => ({ corp_code, corp_name }))

/** What people leave out of the names of carriers, or add. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\s|^中国|(速运|速递|快递|快运|物流|包裹|集团)+$/g, '')
    .toUpperCase()

/** The code of a carrier by its code or name; another word in capitals is a code of its own. */
export function corpCode(text: string): string | undefined {
  const name = bare(text)
  const [known] = Object.entries(CORPS).find(([code, full]) => code === name || bare(full) === name) ?? []
  return known ?? (/^[A-Z0-9]{1,20}$/.test(name) ? name : undefined)
}
