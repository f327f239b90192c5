/** Messages and limits that several widgets share; spec §5, widgets §13 and §15. */
export const MESSAGES = {
  deleted: '删除成功！',
  confirmTitle: '提示',
  notInPanel: '不可放入自由面板',
} as const

/** Maximum of goods that the picker may put into one list (spec §9: image picker max 30). */
export const MAX_GOODS = 30

/** Tags of an item that an entry keeps. */
export const MAX_GOODS_TAGS = 20

/** Tags that a card of a shop shows (spec §9). */
export const TAGS_PER_SHOP = 2

/** Ms that a slide stays at least, whatever is stored: a shorter one cannot be looked at. */
export const LEAST_PAUSE = 1000

/** Characters of an id, of a text whose field names no other limit, and of an address. */
export const MAX_ID = 40
export const MAX_TEXT = 200
export const MAX_URL = 2000

/**
 * Rows of a list whose field names no other limit, entries of a category tree, and entries of a whole page (blocks,
 * rows, links …). Saving refuses more, and reading leaves more out, so that no page takes too much of a server's time
 * (reliability W3).
 */
export const MAX_ROWS = 200
export const MAX_CATEGORIES = 3000
export const MAX_ENTRIES = 6000
