import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestAt } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { jpeg } from '../../../testing/upload-corpus'
import { orderLines } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let other: Buyer
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  buyer = await addBuyer(shop)
  other = await addBuyer(shop)
})
afterAll(() => closeWithInvariants(shop))

const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`

describe('asking for goods back', () => {
  it('shows the lines, makes one request per line, and lists them', async () => {
    const { order_id: tid, lines } = await placeOrder(shop, buyer, [{ num: 2, name: '茶杯' }, { name: '茶壶' }])
    const [cup, pot] = lines
    await shop.db.update(orderLines).set({ specText: '颜色:青,尺码:大' }).where(eq(orderLines.id, cup!.id))
    const view = () => buyer.api('GET /aftersales.apply.view', { tid, aftersales_type: 'only_refund' })
    const [first] = (await view()).tradeInfo.orders
    expect(first).toMatchObject({
      oid: String(cup!.id),
      title: '茶杯',
      color: '青',
      size: '大',
      price: 9900,
      aftersales_num: 2,
      valid_lucky: 0,
    })
    const ask = { tid, aftersales_type: 'only_refund', reason: '质量问题' } as const
    const { url } = await buyer.api('POST /aftersales.uploadPic', { evidence_pic: dataUrl(await jpeg()) })
    const made = await buyer.api('POST /aftersales.apply', { ...ask, oid: cup!.id, num: 2, evidence_pic: [url] })
    await buyer.api('POST /aftersales.apply', { ...ask, item_id: pot!.skuId })
    expect((await view()).tradeInfo.orders.map(line => line.valid_lucky)).toEqual([1, 1])
    const listed = await buyer.api('GET /aftersales.list.get', { tid, page_no: 1, page_size: 100 })
    expect(listed.total_found).toBe(2)
    expect(listed.list).toContainEqual({
      aftersales_bn: made.aftersales_bn,
      reason: '质量问题',
      progress_val: '待处理',
      created_time: expect.any(Number),
    })
    expect((await buyer.api('GET /aftersales.detail.get', made)).rs).toMatchObject({
      tid,
      aftersales_type: 'only_refund',
      status: 0,
      progress: 0,
      shop_explanation: '',
      evidence_pic: [url],
      sku: { title: '茶杯', spec_nature_info: '颜色：青、尺码：大', num: 2, payment: 19_800 },
      returnGoodsLogistics: { logi_name: '', logi_no: '' },
    })
  })

  it('is refused like in the newer call', async () => {
    const { order_id: tid, line } = await placeOrder(shop, buyer)
    const ask = (values = {}) =>
      buyer.api('POST /aftersales.apply', {
        tid,
        oid: line.id,
        aftersales_type: 'only_refund' as const,
        reason: '质量问题',
        ...values,
      })
    const cases: [object, string][] = [
      [{ reason: '' }, '售后原因必选'],
      [{ aftersales_type: 'gift' }, '售后类型必选'],
      [{ aftersales_type: 'exchanging_goods' }, '请选择要换的规格'],
      [{ num: 9 }, '剩余可申请售后的数量为1'],
      [{ oid: '', item_id: '1' }, '售后商品不存在'],
      [{ tid: '' }, '订单号必填'],
    ]
    for (const [values, message] of cases) expect((await refusal(ask(values))).message).toBe(message)
    expect((await buyer.api('GET /aftersales.list.get')).total_found).toBe(0)
  })

  it('is only for the owner', async () => {
    const { bn, order_id: tid, line } = await requestAt(shop, buyer, 'WAIT_RETURN', 'REFUND_GOODS')
    const parcel = { aftersales_bn: bn, corp_code: 'YTO', logi_no: 'YT20261111' }
    const ask = { tid, oid: line.id, aftersales_type: 'only_refund', reason: '质量问题' } as const
    const refused = [
      refusal(other.api('GET /aftersales.apply.view', { tid })),
      refusal(other.api('POST /aftersales.apply', ask)),
      refusal(other.api('GET /aftersales.detail.get', { aftersales_bn: bn })),
      refusal(other.api('POST /aftersales.send.back', parcel)),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await other.api('GET /aftersales.list.get', { tid })).list).toEqual([])
    expect((await buyer.api('GET /aftersales.detail.get', { aftersales_bn: bn })).rs.progress).toBe(1)
  })
})

describe('sending goods back', () => {
  it('accepts a carrier of the list', async () => {
    const { data } = await buyer.api('GET /logistics.dlycorp.get.list')
    expect(data).toContainEqual({ corp_code: 'YTO', corp_name: '圆通速递' })
    const { bn } = await requestAt(shop, buyer, 'WAIT_RETURN', 'REFUND_GOODS')
    const send = (values = {}) =>
      buyer.api('POST /aftersales.send.back', {
        aftersales_bn: bn,
        corp_code: 'YTO',
        logi_no: 'YT20261111',
        ...values,
      })
    expect((await refusal(send({ corp_code: '' }))).message).toBe('物流公司不能为空')
    expect(await send()).toEqual({ status: true })
    expect((await buyer.api('GET /aftersales.detail.get', { aftersales_bn: bn })).rs).toMatchObject({
      aftersales_type: 'refund_goods',
      progress: 2,
      returnGoodsLogistics: { logi_name: '圆通速递', logi_no: 'YT20261111' },
    })
    expect((await refusal(send())).message).toBe('您已提交回寄信息，请勿重复提交')
  })
})

describe('POST /aftersales.uploadPic', () => {
  const upload = (evidence_pic: string) => buyer.api('POST /aftersales.uploadPic', { evidence_pic })

  it('stores the same as the newer call', async () => {
    const picture = await jpeg()
    const file = new File([new Uint8Array(picture)], 'a.jpg')
    const { url } = await buyer.api('POST espier/upload', { file })
    expect(await upload(dataUrl(picture))).toEqual({ url })
  })

  it.each([
    ['an empty text', '', '上传图片只能是 JPG 或者 PNG 格式!'],
    ['another type', dataUrl(Buffer.from('<svg/>'), 'image/svg+xml'), '上传图片只能是 JPG 或者 PNG 格式!'],
    ['no picture', dataUrl(Buffer.from('hello')), '上传图片只能是 JPG 或者 PNG 格式!'],
    ['an address', 'https://evil.example/a.jpg', '上传图片只能是 JPG 或者 PNG 格式!'],
    ['more than 1 MiB', dataUrl(Buffer.alloc(1024 * 1024 + 1)), '图片大小不能超过1M'],
    ['far more', dataUrl(Buffer.alloc(2 * 1024 * 1024)), '请求内容过大'],
  ])('refuses %s', async (_, given, message) => {
    expect((await refusal(upload(given))).message).toBe(message)
  })
})
