/** Every file of the contract. An exported object whose keys are calls is a group, so a line here registers it. */
export * from './addresses'
export * from './aftersales'
export * from './auth'
export * from './bank-transfer'
export * from './block-analytics'
export * from './cart'
export * from './cart-rules'
export type * from './checkout-rules'
export * from './constants'
export * from './content'
export * from './coupons'
export * from './endpoint'
export * from './event-topics'
export type * from './freight-rules'
export * from './goods-extras'
export * from './invoices'
export * from './items'
export * from './legacy/aftersales'
export * from './legacy/cart'
export * from './legacy/content'
export * from './legacy/coupons'
export * from './legacy/items'
export * from './legacy/member'
export * from './legacy/shapes'
export * from './legacy/staff'
export * from './legacy/trade'
export * from './legacy/user'
export * from './member'
export * from './member-closure'
export * from './new-login'
export * from './notice-kinds'
export * from './notices'
export {
  AREAS,
  ARTICLE_KINDS,
  type Area,
  aftersalesOperations,
  agentMay,
  agentMayCall,
  BILL_PROVIDERS,
  CAMPAIGN_PARTS,
  CAMPAIGN_STATES,
  CARRIERS,
  CLOSURE_STATES,
  COUPON_KINDS,
  COUPON_STATES,
  carrierCodeOf,
  contentOperations,
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  DIFFERENCE_WAYS,
  EFFECTS,
  type Effect,
  EVERYTHING,
  eachNumber,
  type Field,
  FREIGHT_BY,
  FREIGHT_PAYERS,
  type FreightPayer,
  fieldsOf,
  financeOperations,
  GOODS_STATES,
  type Grant,
  goodsOperations,
  INVOICE_KINDS,
  INVOICE_STATES_SHOWN,
  type InvoiceKind,
  isOperation,
  KEY_KIND_NAMES,
  KEY_KINDS,
  KEY_RIGHTS,
  KEY_STATES,
  type KeyKind,
  MEMBER_STATES,
  MOST_REASONS,
  memberOperations,
  nameOf,
  type Operation,
  ORDER_FLAGS,
  ORDER_STATES,
  type OrderState,
  orderOperations,
  PHONE_STATES,
  PROMOTION_KINDS,
  PROMOTION_STATES,
  PROPOSAL_STATE_NAMES,
  PROPOSAL_STATES,
  promotionOperations,
  READY_ROLES,
  REFUND_STATES,
  REQUEST_KINDS,
  REQUEST_STATES,
  REQUEST_TURNS,
  RETURN_RULES,
  REVIEW_PLACES,
  type ReadyRoleName,
  type RequestTurn,
  RIGHTS,
  type Right,
  reviewOperations,
  rightsText,
  rightText,
  SEND_STATES,
  ShopHours,
  ShopPhone,
  ShopPlace,
  type ShopRecord,
  ShopRegion,
  STARS,
  STOCK_REASONS,
  type StockReason,
  settingsOperations,
  shopsOf,
  shopsToRun,
  staffOperations,
  stockOperations,
  TRADE_LISTS,
  TRADE_NUMBERS,
  TRANSFER_STATES,
  type TradeList,
  type TradeNumber,
  todayOperations,
  USUAL_REASONS,
  unknownCarrierCode,
  WAITING,
  WAYBILL_FORMS,
  withReading,
} from './operations'
export * from './operators'
export * from './order-pages'
export * from './orders'
export * from './page-check'
export * from './paging'
export * from './pay-link'
export * from './payment'
export * from './phone-pages'
export * from './phone-settings'
export * from './points'
export * from './pointsmall'
export { DraftState, PREVIEW_LINK_HOURS, PreviewLink, previewLinks } from './preview-links'
export * from './price-protection'
export * from './promotions'
export * from './regions'
export * from './registration'
export * from './reviews'
export { SANDBOX_MINUTES, Sandbox } from './sandboxes'
export * from './seckill'
export * from './shapes'
export * from './shop-entry'
export * from './shops'
export * from './templates'
export * from './theme'
export * from './uploads'
export * from './vip'
export * from './wire'
