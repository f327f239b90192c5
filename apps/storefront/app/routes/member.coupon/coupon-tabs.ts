import { listAddress } from '../../list/list-address'

/** States of own coupons, with their numbers on the wire. */
export const MINE_TABS = [
  { key: '1', label: '可使用', stamp: '' },
  { key: '2', label: '已使用', stamp: '已使用' },
  { key: '3', label: '已失效', stamp: '已过期' },
] as const

/** A page of the coupons of one state. */
export const couponsAddress = (status: string, page = 1) =>
  listAddress('/member/coupon', { status: status === '1' ? '' : status, page })
