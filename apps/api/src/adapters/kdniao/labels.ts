import * as v from 'valibot'
import type { KdniaoSettings } from '../../platform/settings/kdniao'
import { type LabelAddress, LabelRefusal, type LabelRequest, type LabelService } from '../../platform/tracking-service'
import { call } from './call'

/** The sender pays; with an account of the month, its owner. */
const PAID_NOW = 1
const PAID_BY_MONTH = 3
/** Bytes of a label: a page with two codes drawn in it. */
const MOST_BYTES = 500_000

const Taken = v.object({
  Success: v.boolean(),
  ResultCode: v.optional(v.string(), ''),
  Reason: v.optional(v.nullable(v.string())),
  Order: v.optional(v.nullable(v.object({ LogisticCode: v.optional(v.nullable(v.string())) }))),
  PrintTemplate: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MOST_BYTES)))),
})
const GivenBack = v.object({ Success: v.boolean(), Reason: v.optional(v.nullable(v.string())) })

export const createLabels = (settings: KdniaoSettings): LabelService => ({
  async take(request) {
    // A request that was made before gets its old number, as a success or as 106.
    const { Reason, Order, PrintTemplate } = v.parse(Taken, await call(settings, 1007, fieldsOf(settings, request)))
    const code = Order?.LogisticCode
    if (!code) throw new LabelRefusal(Reason || '快递公司没有给出运单号')
    return { code, html: PrintTemplate ?? '' }
  },
  async giveBack({ ref, corp, code }) {
    const fields = { ShipperCode: corp, OrderCode: ref, ExpNo: code, ...settings.accounts[corp] }
    const { Success, Reason } = v.parse(GivenBack, await call(settings, 1147, fields))
    if (!Success) throw new LabelRefusal(Reason || '快递公司没有收回运单号')
  },
})

function fieldsOf({ accounts }: KdniaoSettings, { ref, corp, sender, receiver, goods }: LabelRequest) {
  const account = accounts[corp] ?? {}
  return {
    OrderCode: ref,
    ShipperCode: corp,
    ...account,
    PayType: account.MonthCode ? PAID_BY_MONTH : PAID_NOW,
    ExpType: '1',
    Sender: toAddress(sender),
    Receiver: toAddress(receiver),
    Commodity: goods.map(({ name, num }) => ({ GoodsName: name.slice(0, 50), Goodsquantity: num })),
    Quantity: 1,
    IsReturnPrintTemplate: '1',
  }
}

const toAddress = ({ name, mobile, province, city, district, address }: LabelAddress) => ({
  Name: name,
  Mobile: mobile,
  ProvinceName: province,
  CityName: city,
  ExpAreaName: district,
  Address: address,
})
