/** The carriers that we know: their code and their Chinese name. Other codes are allowed. */
export const CARRIERS = {
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
} as const

/** What people leave out of the names of carriers, or add. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\s|^中国|(速运|速递|快递|快运|物流|包裹|集团)+$/g, '')
    .toUpperCase()

/** The code of a carrier that we know, by its code or name. */
export function carrierCodeOf(text: string): keyof typeof CARRIERS | undefined {
  const name = bare(text)
  const codes = Object.keys(CARRIERS) as (keyof typeof CARRIERS)[]
  return codes.find(code => code === name || bare(CARRIERS[code]) === name)
}

/** A code as one may write it that we do not know, such as `ABC`; undefined for what cannot be one. */
export function unknownCarrierCode(text: string): string | undefined {
  const name = bare(text)
  return /^[A-Z0-9]{1,20}$/.test(name) ? name : undefined
}

/**
 * What the waybills of a carrier look like, and the same in words. Carriers that are not here have too many forms to tell a
 * slip of the pen. Their forms change: whoever has another one confirms it (`as_is`).
 */
export const WAYBILL_FORMS: Partial<Record<keyof typeof CARRIERS, { form: RegExp; words: string }>> = {
  SF: { form: /^(SF\d{12,13}|\d{12})$/, words: 'SF 加 12–13 位数字，或 12 位数字' },
  YTO: { form: /^(YT\d{13}|[A-Z]{1,2}\d{8,10}|\d{10,18})$/, words: 'YT 加 13 位数字，或 10–18 位数字' },
  ZTO: { form: /^\d{12,15}$/, words: '12–15 位数字' },
  STO: { form: /^\d{12,15}$/, words: '12–15 位数字' },
  YD: { form: /^\d{13,15}$/, words: '13–15 位数字' },
  EMS: { form: /^([A-Z]{2}\d{9}[A-Z]{2}|\d{13})$/, words: '13 位数字，或 2 个字母加 9 位数字加 2 个字母' },
  YZPY: { form: /^([A-Z]{2}\d{9}[A-Z]{2}|\d{13})$/, words: '13 位数字，或 2 个字母加 9 位数字加 2 个字母' },
  JD: { form: /^(JD[A-Z0-9]{8,20}|\d{10,15})(-\d+-\d+-?)?$/, words: 'JD 加 8–20 位字母数字，或 10–15 位数字' },
  DBL: { form: /^(DPK\d{12,15}|\d{8,12})$/, words: 'DPK 加 12–15 位数字，或 8–12 位数字' },
  JTSD: { form: /^(JT\d{13,15}|\d{12,15})$/, words: 'JT 加 13–15 位数字，或 12–15 位数字' },
}
