import { ApiError } from '@heji/api-client'
import type { AppLoadContext } from '../framework'

export type CaptchaType = 'sign' | 'login' | 'forgot_password'

/** The purpose that a form names; `sign` for anything else. */
export const captchaType = (given: unknown): CaptchaType =>
  given === 'login' || given === 'forgot_password' ? given : 'sign'

export interface Captcha {
  imageToken: string
  imageData: string
  /** Reason why there is no picture; empty if there is one. */
  problem: string
}

/** Picture and token of one captcha; a captcha works only once. */
export const loadCaptcha = async (context: AppLoadContext, type: CaptchaType): Promise<Captcha> =>
  await context.publicApi('GET member/image/code', { type }, { silent: true }).then(
    picture => ({ ...picture, problem: '' }),
    (error: unknown) => ({
      imageToken: '',
      imageData: '',
      problem: error instanceof ApiError && error.status === 429 ? error.message : '图片加载失败，请稍后再试',
    }),
  )
