/** Pictures that every demo shop draws; the examples of the widgets show them, too. */

/** Banners, 1190 × 480. */
export const BANNERS = {
  digital: '/img/banner/digital/pc',
  appliance: '/img/banner/appliance/pc',
  fashion: '/img/banner/fashion/pc',
} as const

/** Cards with words of their own, 350 × 180: snacks, watches, skin care, lamps. */
export const CARDS = [
  '/img/promo/card/pouch/B4783C;head=5Z2a5p6c6Zu26aOf6IqC;sub=56ys5LqM5Lu25Y2K5Lu3',
  '/img/promo/card/watch/2F6FD0;head=5pm66IO956m_5oi0;sub=5ruhIDk5OSDlh48gMTAw',
  '/img/promo/card/jar/C8607A;head=576O5aaG54SV5paw;sub=5ruhIDE5OSDlh48gMzA',
  '/img/promo/card/lamp/6A8F5A;head=5a625bGF5aW954mp;sub=5L2O6IezIDUg5oqY',
] as const

/** Names of brands, 240 × 96. */
export const LOGOS = [
  '/img/wordmark/bold/595959;text=5qOJ6YeO;latin=TUlBTllF',
  '/img/wordmark/light/595959;text=5pyo55m9;latin=TVVCQUk',
  '/img/wordmark/frame/595959;text=5q2l6YeO;latin=QlVZRQ',
  '/img/wordmark/seal/595959;text=5bGx56a-;latin=U0hBTkhF',
  '/img/wordmark/ring/595959;text=6Z2Z5ZCs;latin=U1RJTEw',
] as const
