import type { OrderItem } from '@heji/api-client/contract'

type Asked = Pick<OrderItem, 'aftersales_status' | 'aftersales_detail'>

/** Number of the newest request about a line; empty without one. */
const requestOf = ({ aftersales_detail }: Asked) => aftersales_detail?.aftersales_bn ?? ''

/** Number of the request about a line that is not finished; until then there is no other. */
export const runningRequest = (line: Asked) => (line.aftersales_status?.startsWith('WAIT_') ? requestOf(line) : '')

/** A request about the line waits for the shop, not for the buyer's parcel. */
export const isForShop = (line: Asked) =>
  runningRequest(line) !== '' && line.aftersales_status !== 'WAIT_BUYER_RETURN_GOODS'

/** The request of an order that matters most: one that is not finished, else the last line's. */
export const requestOfOrder = (lines: readonly Asked[]) =>
  lines.map(runningRequest).find(no => no) ?? lines.map(requestOf).findLast(no => no) ?? ''
