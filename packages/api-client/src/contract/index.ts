export * from './files'
export * from './groups'
export { isPayType, type PayType } from './pay-types'
