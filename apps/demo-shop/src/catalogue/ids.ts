/** Fixed numbers of the demo shop, so that pages can name its rows before they are stored. */
export const FIRST_GOODS = 5001
export const FIRST_EDGE = 5201
export const FIRST_POINT_GOODS = 5301
export const FIRST_SKU = 6001
/** First id after the fixed ones of the shared sequence. */
export const LAST_ITEM = 9999
