import type { AppLoadContext } from '../framework'

export type CaptchaType = 'sign' | 'login' | 'forgot_password'

/** Picture and token of one captcha; every captcha is good for one try. */
export const loadCaptcha = (context: AppLoadContext, type: CaptchaType) =>
  context.publicApi('GET member/image/code', { type })
