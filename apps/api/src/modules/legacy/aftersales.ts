import {
  type Aftersales,
  type AftersalesTypeName,
  EVIDENCE_BYTES,
  type legacyAftersales,
  type OrderItem,
  pageOf,
} from '@heji/api-client/contract'
import type { Handlers, MemberCtx } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { readSetting } from '../content/settings'
import { deliveryCorps } from '../orders/delivery-corps'
import { withDataUrl } from '../uploads/data-url'
import { storeShopperUpload } from '../uploads/shopper'
import { done, present } from './present'
import { colourAndSize, specWords } from './spec-info'

/** By `aftersales_status` (wire §24). */
const STATUS_WORDS = ['待处理', '处理中', '已处理', '已驳回', '已撤销'] as const

export const legacyAftersalesHandlers: Handlers<typeof legacyAftersales> = {
  'GET /aftersales.apply.view': async (ctx, { tid }) => {
    const { orderInfo } = await present(ctx, 'GET order/{id}', { id: tid })
    return { tradeInfo: { tid, orders: orderInfo.items.map(toOrderLine) } }
  },
  'POST /aftersales.apply': async (ctx, { tid, oid, item_id, num, aftersales_type, ...words }) => {
    const id = oid ?? (await lineOf(ctx, tid, item_id))
    const asked = { order_id: tid, detail: [{ id, num }], aftersales_type: upper(aftersales_type), ...words }
    return { aftersales_bn: (await present(ctx, 'POST aftersales', asked)).aftersales_bn }
  },
  'GET /aftersales.list.get': async (ctx, input) => {
    const { list, total_count } = await present(ctx, 'GET aftersales', { ...pageOf(input), order_id: input.tid })
    return {
      list: list.map(request => ({
        aftersales_bn: request.aftersales_bn,
        reason: request.reason,
        progress_val: STATUS_WORDS[request.aftersales_status],
        created_time: request.create_time,
      })),
      total_found: total_count,
    }
  },
  'GET /aftersales.detail.get': async (ctx, input) => ({
    rs: toRequest(await present(ctx, 'GET aftersales/info', input)),
  }),
  'POST /aftersales.send.back': (ctx, input) => done(present(ctx, 'POST aftersales/sendback', input)),
  'GET /logistics.dlycorp.get.list': async ({ db }) => ({
    data: deliveryCorps((await readSetting(db, 'trade')).carriers),
  }),
  'POST /aftersales.uploadPic': (ctx, { evidence_pic }) =>
    withDataUrl(evidence_pic, EVIDENCE_BYTES, async file => ({
      url: `/img/${(await storeShopperUpload({ ...ctx, files: { file } })).key}`,
    })),
}

const upper = (type: string) => type.toUpperCase() as AftersalesTypeName | 'EXCHANGING_GOODS'
const lower = (type: AftersalesTypeName) => type.toLowerCase() as Lowercase<AftersalesTypeName>

/** The line of the caller's order for the bought item. */
async function lineOf(ctx: MemberCtx, tid: string, itemId: string | undefined) {
  const { orderInfo } = await present(ctx, 'GET order/{id}', { id: tid })
  const line = orderInfo.items.find(item => item.item_id === itemId)
  if (!line) throw new NotFoundError('售后商品不存在')
  return line.id
}

const toBought = (item: OrderItem) => ({
  item_id: item.item_id,
  title: item.item_name,
  bn: item.item_bn,
  pic_path: item.pic,
  ...colourAndSize(item.item_spec_desc),
  price: item.sale_price,
})

const toOrderLine = (item: OrderItem) => ({
  ...toBought(item),
  oid: item.id,
  aftersales_num: item.left_aftersales_num,
  valid_lucky: item.left_aftersales_num === 0 ? (1 as const) : (0 as const),
})

function toRequest(request: Aftersales) {
  const [line] = request.detail
  const { sendback_data: parcel } = request
  return {
    aftersales_bn: request.aftersales_bn,
    tid: request.order_id,
    aftersales_type: lower(request.aftersales_type),
    status: request.aftersales_status,
    progress: request.progress,
    reason: request.reason,
    shop_explanation: request.refuse_reason,
    evidence_pic: request.evidence_pic,
    sku: {
      ...toBought(line!.orderItem),
      sub_title: '' as const,
      spec_nature_info: specWords(line!.orderItem.item_spec_desc),
      num: line!.num,
      payment: line!.refund_fee,
    },
    returnGoodsLogistics:
      'logi_no' in parcel ? { logi_name: parcel.corp_name, logi_no: parcel.logi_no } : { logi_name: '', logi_no: '' },
  }
}
