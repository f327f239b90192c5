import type { RenderType } from '@heji/widgets'

const PHONE = /Mobile|iPhone|iPod|Windows Phone|MicroMessenger/i

export const deviceOf = (userAgent: string): RenderType =>
  PHONE.test(userAgent) && !/iPad/i.test(userAgent) ? 'h5' : 'pc'

/** One page is for phones whoever looks at it. */
export const deviceOfPage = (path: string, userAgent: string): RenderType =>
  path === '/h5' ? 'h5' : deviceOf(userAgent)

export const isWechat = (userAgent: string) => /MicroMessenger/i.test(userAgent)
