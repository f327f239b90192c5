import { TRADE_LISTS } from '@heji/api-client/contract'
import { describe, expect, it } from 'vitest'
import { corpCode, corpName, deliveryCorps } from './delivery-corps'
import { assertReceiver, type Receiver, receiverOf } from './receiver'

const GIVEN = {
  receiver_name: ' 周小满 ',
  receiver_mobile: '13900001111 ',
  receiver_zip: ' 310000',
  receiver_state: '浙江省 ',
  receiver_city: ' 杭州市',
  receiver_district: ' 西湖区 ',
  receiver_address: ' 一号院 ',
}
const FINE: Receiver = {
  receiver_name: '周小满',
  receiver_mobile: '13900001111',
  receiver_zip: '310000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_district: '西湖区',
  receiver_address: '一号院',
}
/** Only own addresses are asked of the database. */
const receiver = (given: Partial<typeof GIVEN>, receipt_type: 'logistics' | 'ziti' = 'logistics') =>
  receiverOf(null as never, 7, { ...given, receipt_type })

describe('who gets the goods', () => {
  it('is whom the request names, without white space', async () => {
    expect(await receiver(GIVEN)).toEqual(FINE)
  })

  it('is nobody while nothing is chosen', async () => {
    expect(await receiver({})).toEqual({
      receiver_name: '',
      receiver_mobile: '',
      receiver_zip: '000000',
      receiver_state: '',
      receiver_city: '',
      receiver_district: '',
      receiver_address: '',
    })
    expect((await receiver({ receiver_zip: ' ' })).receiver_zip).toBe('000000')
  })

  it('has a name and a number alone where goods are fetched', async () => {
    expect(await receiver(GIVEN, 'ziti')).toEqual({
      receiver_name: '周小满',
      receiver_mobile: '13900001111',
      receiver_zip: '000000',
      receiver_state: '',
      receiver_city: '',
      receiver_district: '',
      receiver_address: '',
    })
  })
})

describe('a receiver without whom nothing is sent', () => {
  const fieldsOf = (values: Partial<Receiver>) => {
    try {
      assertReceiver({ ...FINE, ...values })
      return null
    } catch (error) {
      const { message, fields } = error as { message: string; fields: Record<string, string[]> }
      return { message, fields }
    }
  }

  it('lacks nothing', () => {
    expect(fieldsOf({})).toBeNull()
    expect(fieldsOf({ receiver_zip: '' })).toBeNull()
  })

  it.each([
    ['receiver_name', '', '请填写正确的收货人姓名'],
    ['receiver_mobile', '', '请填写联系方式'],
    ['receiver_mobile', '123', '请输入正确的手机号'],
    ['receiver_state', '', '请填写正确的省份'],
    ['receiver_city', '', '请填写正确的城市'],
    ['receiver_district', '', '请填写正确的地区'],
    ['receiver_district', '东城区', '请填写正确的地区'],
    ['receiver_address', '', '请填写正确的详细地址'],
  ])('lacks %s with %j: %s', (field, value, message) => {
    const refused = fieldsOf({ [field]: value })
    expect([refused?.message, refused?.fields[field]]).toEqual([message, [message]])
  })

  it('has no wrong district while province or city are missing', () => {
    expect(Object.keys(fieldsOf({ receiver_state: '' })?.fields ?? {})).toEqual(['receiver_state'])
    expect(Object.keys(fieldsOf({ receiver_city: '' })?.fields ?? {})).toEqual(['receiver_city'])
  })

  it('is told all that is wrong, in the words of the first', () => {
    const refused = fieldsOf({ receiver_name: '', receiver_address: '' })
    expect([refused?.message, Object.keys(refused?.fields ?? {})]).toEqual([
      '请填写正确的收货人姓名',
      ['receiver_name', 'receiver_address'],
    ])
  })
})

it.each([
  ['sf', 'SF'],
  ['顺丰', 'SF'],
  ['顺丰快递', 'SF'],
  ['中国邮政', 'YZPY'],
  ['京东物流', 'JD'],
  ['极兔', 'JTSD'],
  ['ＥＭＳ', 'EMS'],
  ['KUAYUE', 'KUAYUE'],
  ['飞毛腿', undefined],
])('people call the carrier %s', (text, code) => {
  expect(corpCode(text)).toBe(code)
})

it('carriers are known by name, others by their code', () => {
  expect([corpName('SF'), corpName('XX')]).toEqual(['顺丰速运', 'XX'])
  const corps = deliveryCorps(TRADE_LISTS.carriers.usual)
  expect(corps.map(({ corp_name }) => corp_name)).toEqual([
    '顺丰速运',
    '圆通速递',
    '中通快递',
    '申通快递',
    '韵达快递',
    'EMS',
    '京东快递',
    '德邦快递',
    '百世快递',
    '邮政快递包裹',
    '优速快递',
    '极兔速递',
    '宅急送',
    '丹鸟物流',
    '安能物流',
    '跨越速运',
  ])
  for (const { corp_code, corp_name } of corps) expect(corpName(corp_code)).toBe(corp_name)
})
