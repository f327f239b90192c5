import { ApiError } from '@heji/api-client'
import type { AfterError } from '@heji/server-kit'

/** Data that one request could not get from the API while its page was rendered. */
export interface Outage {
  /** A call had no good answer, so a part of the page is missing or old. */
  isFelt: boolean
  /** Time of the oldest data on the page that could not be refreshed. */
  oldest: number
  /** The visitor is signed in, but the personal data could not be shown. */
  isMemberAway: boolean
}

export const noOutage = (): Outage => ({ isFelt: false, oldest: Infinity, isMemberAway: false })

/** Whether the API gave no answer; anything else is a refusal. */
export const isOutage = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Shared data may be old in an outage only: what the API refuses does not exist any more. */
export const afterError = (error: unknown): AfterError => (isOutage(error) ? 'serve old' : 'forget')

/** The page has a note if its data are older than this. */
const OLD_MS = 5 * 60_000
const OLD = '商城数据可能不是最新'
const MEMBER_AWAY = '您的个人信息暂时无法显示，登录状态仍然有效'

/** Notes on a page; usually none. */
export const notesOf = ({ oldest, isMemberAway }: Pick<Outage, 'oldest' | 'isMemberAway'>, now = Date.now()) => [
  ...(isMemberAway ? [MEMBER_AWAY] : []),
  ...(now - oldest > OLD_MS || isMemberAway ? [OLD] : []),
]

/** A form that was sent without scripts. */
export interface RepeatedForm {
  /** Path and query. */
  action: string
  fields: readonly [name: string, value: string][]
}

const SECRET = /password|vcode|yzm/i

/** A form that may be sent again as it was, so that nothing typed is lost; null if there is none, or it has secrets. */
export function repeatOf(url: string, posted: readonly [string, string][] | undefined): RepeatedForm | null {
  if (!posted || posted.some(([name]) => SECRET.test(name))) return null
  const { pathname, search } = new URL(url)
  return { action: pathname + search, fields: posted }
}
