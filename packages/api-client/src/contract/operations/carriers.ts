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
