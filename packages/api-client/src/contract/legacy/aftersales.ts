import { exactText, id, int, lines, list, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { AftersalesProgress, AftersalesStatus } from '../aftersales-shapes'
import { endpoint } from '../endpoint'
import { blank } from '../fields'
import { eitherPaging } from '../paging'
import { Cents, Count, Id, Nothing, Status, Unix } from '../shapes'
import { Bit, given, tid } from './shapes'

/** The older service writes them small. */
const LegacyAftersalesType = v.picklist(['only_refund', 'refund_goods', 'exchanging_goods'])
const TYPES = [
  'only_refund',
  'refund_goods',
  'exchanging_goods',
  'ONLY_REFUND',
  'REFUND_GOODS',
  'EXCHANGING_GOODS',
] as const
const asked = () => oneOf(TYPES, '售后类型必选')

/** The bought goods; `color` and `size` are empty if the specs do not name them. */
const bought = {
  item_id: Id,
  title: v.string(),
  bn: v.string(),
  pic_path: v.string(),
  color: v.string(),
  size: v.string(),
  /** Of one piece. */
  price: Cents,
}

/** Maximum of bytes of a picture inside a data URL. */
export const EVIDENCE_BYTES = 1024 * 1024

const requests = {
  'GET /aftersales.apply.view': endpoint({
    summary: 'Lines of an order, with the pieces that may be asked back',
    auth: 'member',
    owned: ['tid'],
    input: v.object({ tid: tid(), aftersales_type: blank(asked()) }),
    output: v.strictObject({
      tradeInfo: v.strictObject({
        tid: Id,
        orders: v.array(
          v.strictObject({
            ...bought,
            /** The order line. */
            oid: Id,
            aftersales_num: Count,
            /** 1 = no piece of it can be returned. */
            valid_lucky: Bit,
          }),
        ),
      }),
    }),
  }),
  'POST /aftersales.apply': endpoint({
    summary: 'Ask for pieces of one order line back; without `oid` the line of `item_id`',
    auth: 'member',
    owned: ['tid'],
    writes: true,
    idempotent: true,
    input: v.object({
      tid: tid(),
      oid: blank(id('售后商品不正确')),
      item_id: blank(id('售后商品不正确')),
      num: v.optional(int(1, 99_999, '售后数量不正确'), 1),
      aftersales_type: asked(),
      reason: given(50),
      description: v.optional(lines(200), ''),
      evidence_pic: v.optional(list(text(200), 6, '售后凭证最多6张'), []),
    }),
    output: v.strictObject({ aftersales_bn: Id }),
  }),
  'GET /aftersales.list.get': endpoint({
    summary: 'The requests of the caller, newest first; with `tid` those about one order',
    auth: 'member',
    owned: ['tid'],
    input: v.object({ tid: given(64), ...eitherPaging(50) }),
    output: v.strictObject({
      list: v.array(
        v.strictObject({ aftersales_bn: Id, reason: v.string(), progress_val: v.string(), created_time: Unix }),
      ),
      total_found: Count,
    }),
  }),
  'GET /aftersales.detail.get': endpoint({
    summary: 'One request; `sku` is its first line',
    auth: 'member',
    owned: ['aftersales_bn'],
    input: v.object({ aftersales_bn: given(64) }),
    output: v.strictObject({
      rs: v.strictObject({
        aftersales_bn: Id,
        tid: Id,
        aftersales_type: LegacyAftersalesType,
        status: AftersalesStatus,
        progress: AftersalesProgress,
        reason: v.string(),
        shop_explanation: v.string(),
        evidence_pic: v.array(v.string()),
        sku: v.strictObject({
          ...bought,
          sub_title: v.literal(''),
          spec_nature_info: v.string(),
          num: Count,
          /** Requested cents. */
          payment: Cents,
        }),
        /** Empty texts until the buyer has sent the goods back. */
        returnGoodsLogistics: v.strictObject({ logi_name: v.string(), logi_no: v.string() }),
      }),
    }),
  }),
}

const goods = {
  'POST /aftersales.send.back': endpoint({
    summary: 'Tell with which parcel the goods travel back',
    auth: 'member',
    owned: ['aftersales_bn'],
    /** `logi_no` is a parcel that the buyer sends. */
    notOwned: ['logi_no'],
    writes: true,
    input: v.object({ aftersales_bn: given(64), corp_code: given(), logi_no: given() }),
    output: Status,
  }),
  'GET /logistics.dlycorp.get.list': endpoint({
    summary: 'Carriers; the list is nested once more',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ data: v.array(v.strictObject({ corp_code: v.string(), corp_name: v.string() })) }),
  }),
  'POST /aftersales.uploadPic': endpoint({
    summary: 'Store a JPG or PNG of at most 1 MiB, given as a data URL, and answer its URL',
    auth: 'member',
    writes: true,
    // Base64 text, whose plus signs and slashes are escaped.
    maxBody: 2 * EVIDENCE_BYTES,
    input: v.object({ evidence_pic: v.optional(exactText(2 * EVIDENCE_BYTES), '') }),
    output: v.strictObject({ url: v.string() }),
  }),
}

export const legacyAftersales = { ...requests, ...goods }
