/** Pictures for examples, by the keys under which every demo shop draws them. */

/** Banners, 1190 × 480. */
export const BANNERS = ['/img/banner/digital/pc', '/img/banner/appliance/pc', '/img/banner/fashion/pc'] as const

/** Promotions with words of their own, 350 × 180: snacks, watches, skin care, lamps. */
export const CARDS = [
  '/img/promo/card/pouch/B4783C;head=5Z2a5p6c6Zu26aOf6IqC;sub=56ys5LqM5Lu25Y2K5Lu3',
  '/img/promo/card/watch/2F6FD0;head=5pm66IO956m_5oi0;sub=5ruhIDk5OSDlh48gMTAw',
  '/img/promo/card/jar/C8607A;head=576O5aaG54SV5paw;sub=5ruhIDE5OSDlh48gMzA',
  '/img/promo/card/lamp/6A8F5A;head=5a625bGF5aW954mp;sub=5L2O6IezIDUg5oqY',
] as const

/** Products, 800 × 800, in the order of `exampleGoods`. */
export const PRODUCTS = [
  '/img/p/tee/2F6FD0/tint/hero',
  '/img/p/pouch/B4783C/white/hero',
  '/img/p/sofa/8A9A86/arch/hero',
  '/img/p/bottle/D98C7A/podium/hero',
  '/img/p/fridge/CFD8E2/white/hero',
  '/img/p/pants/3B5B8C/disc/hero',
  '/img/p/suitcase/D9A441/tint/hero',
  '/img/p/cooker/F4EFE6/arch/hero',
  '/img/p/lipstick/C4002A/disc/hero',
  '/img/p/mug/7A6A5A/podium/hero',
] as const

/** Names of brands, 240 × 96. */
export const LOGOS = [
  '/img/wordmark/bold/595959;text=5qOJ6YeO;latin=TUlBTllF',
  '/img/wordmark/light/595959;text=5pyo55m9;latin=TVVCQUk',
  '/img/wordmark/frame/595959;text=5q2l6YeO;latin=QlVZRQ',
  '/img/wordmark/seal/595959;text=5bGx56a-;latin=U0hBTkhF',
  '/img/wordmark/ring/595959;text=6Z2Z5ZCs;latin=U1RJTEw',
  '/img/wordmark/line/595959;text=57uu5rO9;latin=UUlaRQ',
  '/img/wordmark/bold/595959;text=5a-S5Z-f;latin=SEFOWVU',
] as const

/** Shops: a card of 214 × 130, a strip of 583 × 96, and a logo of 160 × 160 each. */
export const SHOPS = [
  {
    banner: '/img/shop/card/E00030/carton',
    top: '/img/shop/top/E00030/carton',
    logo: '/img/logo/E00030;text=56a-6ZuG',
  },
  {
    banner: '/img/shop/card/2F6FD0/phone',
    top: '/img/shop/top/2F6FD0/phone',
    logo: '/img/logo/2F6FD0;text=5LqR6Iif',
  },
  { banner: '/img/shop/card/1F4E8C/tv', top: '/img/shop/top/1F4E8C/tv', logo: '/img/logo/1F4E8C;text=6L6w5bGP' },
] as const
