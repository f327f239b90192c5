/** A request as the API answers it; `changes` are its fields. */
export const aftersalesRow = (changes: object = {}) => ({
  aftersales_bn: '900',
  order_id: '42',
  aftersales_type: 'REFUND_GOODS',
  aftersales_status: 0,
  progress: 0,
  refund_fee: 2950,
  refund_point: 0,
  reason: '质量问题',
  description: '开线了',
  evidence_pic: ['/img/u/1.jpg'],
  refuse_reason: '',
  aftersales_address: [],
  sendback_data: [],
  create_time: 1_790_000_000,
  distributor_info: { name: '禾集自营', mobile: '01012345678' },
  detail: [
    {
      detail_id: '7',
      sub_order_id: '1',
      item_name: 'T恤',
      item_pic: '',
      num: 1,
      refund_fee: 2950,
      refund_point: 0,
      orderItem: { goods_id: '5', order_item_type: 'normal', item_spec_desc: '', sale_price: 2950 },
    },
  ],
  ...changes,
})

/** The same with what only its page has. */
export const aftersalesInfo = (changes: object = {}, buttons: string[] = [], history: object[] = []) => ({
  ...aftersalesRow(),
  order_info: { pay_type: 'wxpaypc' },
  refund_info: [],
  short_point: 0,
  short_fee: 0,
  refund_text: '',
  app_info: { progress: '', buttons: buttons.map(type => ({ type, name: type })), history },
  ...changes,
})
