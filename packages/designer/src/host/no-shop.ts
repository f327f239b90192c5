import type { Api } from '@heji/api-client'

/** Widgets that ask a shop get no answer where there is none. */
export const noShop = (() => Promise.reject(new Error('no shop'))) as unknown as Api
