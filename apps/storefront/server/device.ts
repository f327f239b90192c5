import type { RenderType } from '@heji/widgets'

const PHONE = /Mobile|iPhone|iPod|Windows Phone|MicroMessenger/i

export const deviceOf = (userAgent: string): RenderType =>
  PHONE.test(userAgent) && !/iPad/i.test(userAgent) ? 'h5' : 'pc'

export const isWechat = (userAgent: string) => /MicroMessenger/i.test(userAgent)
