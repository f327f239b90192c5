/** Goods keep addresses without the name of a server. */
export const withoutHost = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
