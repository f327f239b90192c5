/** Carriers to choose from, with their codes on the wire; named as the API names them on the page of the request. */
export const CARRIERS = [
  { value: 'SF', label: '顺丰速运' },
  { value: 'JD', label: '京东快递' },
  { value: 'ZTO', label: '中通快递' },
  { value: 'YTO', label: '圆通速递' },
  { value: 'YD', label: '韵达快递' },
  { value: 'STO', label: '申通快递' },
  { value: 'JTSD', label: '极兔速递' },
  { value: 'YZPY', label: '邮政快递包裹' },
  { value: 'EMS', label: 'EMS' },
  { value: 'DBL', label: '德邦快递' },
  { value: 'HTKY', label: '百世快递' },
  { value: 'UC', label: '优速快递' },
  { value: 'ZJS', label: '宅急送' },
  { value: 'DNWL', label: '丹鸟物流' },
  { value: 'ANE', label: '安能物流' },
  { value: 'KYSY', label: '跨越速运' },
] as const
