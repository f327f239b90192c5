/** A line of an order, as the API answers it. */
export const ITEM = {
  id: '1',
  goods_id: '5',
  item_name: 'T恤',
  pic: '',
  item_spec_desc: '',
  num: 2,
  sale_price: 2950,
  total_fee: 5900,
  order_item_type: 'normal',
}
const ORDER = {
  order_id: '42',
  order_status_des: 'NOTPAY',
  can_apply_cancel: 1,
  create_date: '2026-11-22 10:00:00',
  create_time: 1700,
  auto_cancel_time: 2000,
  auto_cancel_seconds: 300,
  items: [ITEM],
  item_fee: '5900',
  discount_fee: 0,
  discount_info: [],
  freight_fee: 0,
  total_fee: '5900',
  remark: '请尽快',
  invoice: null,
  receipt_type: 'logistics',
  delivery_code: '',
  delivery_time: '',
  end_time: '',
  receiver_name: '周小满',
  receiver_mobile: '13900001111',
  receiver_state: '北京市',
  receiver_city: '北京市',
  receiver_district: '东城区',
  receiver_address: '一号院',
  pay_type: 'testpay',
  ziti_info: null,
}
/** `GET order/42` of an unpaid order; `changes` are its fields, `more` stand beside it. */
export const order = (changes: object = {}, more: object = {}) => ({
  'GET order/42': {
    data: {
      orderInfo: { ...ORDER, ...changes },
      tradeInfo: [],
      cancelData: [],
      distributor: { name: '禾集自营', mobile: '', hour: '' },
      ...more,
    },
  },
})

/** `GET order/page/42` of such an order; `page` are the other parts of its page. */
export const orderPage = (changes: object = {}, page: object = {}) => ({
  'GET order/page/42': {
    data: { order: order(changes)['GET order/42'].data, parcels: [], invoices: [], protection: null, ...page },
  },
})

/** An invoice of an order, as `GET order/invoice/list` lists it. */
export const invoiceRow = (changes: object) => ({
  id: '3',
  invoice_status: 'pending',
  invoice_type: 'enterprise',
  company_title: '禾集科技',
  company_tax_number: '91110108123456789X',
  invoice_amount: 5900,
  invoice_file_url: '',
  email: 'a@b.cn',
  create_time: 1_790_000_000,
  ...changes,
})

/** The voucher of a transfer. */
export const voucher = (check_status: number, more: object = {}) => ({
  'GET order/offline/get/voucher': {
    data: {
      id: '5',
      order_id: '42',
      check_status,
      total_fee: 5900,
      bank_account_id: '2',
      bank_account_name: '禾集商贸',
      bank_name: '招商银行',
      bank_account_no: '6222',
      pay_sn: 'SN-1',
      transfer_remark: '货款',
      voucher_pic: ['/img/u/1.png'],
      remark: '',
      update_time: 1_790_000_000,
      ...more,
    },
  },
})
