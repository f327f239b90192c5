import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { cookiesOf, setCookie } from '../cookies/cookies.server'
import type { AppLoadContext } from '../framework'

/** PCs show a QR code, and WeChat's own browser signs in at once; other browsers of phones have no way to scan. */
const canScan = ({ device, inWechat }: AppLoadContext) => device === 'pc' || inWechat

/** Whether the login page offers WeChat. Without an answer of the API it does not. */
export async function offersWechat(context: AppLoadContext): Promise<boolean> {
  if (!canScan(context)) return false
  const ways = await context.sharedData
    .get('trust-logins', () => context.publicApi('GET trustlogin/list', {}, { silent: true }))
    .catch(() => [])
  return ways.some(way => way.type === 'weixin' && way.status === 'true')
}

const STARTED = 'hj_wx'
const GRANTED = 'hj_wx_id'
const PATH = '/auth'
const LIFE = 15 * 60
/** Tabs of one browser that may wait for WeChat at the same time. */
const MOST_STARTED = 3

/** One way to WeChat: the secret that must come back, and the page after sign-in. */
const Started = v.array(v.object({ state: v.string(), to: v.string() }))
type Started = v.InferOutput<typeof Started>

function readStarted(request: Request): Started {
  try {
    return v.parse(Started, JSON.parse(cookiesOf(request)[STARTED] ?? '[]'))
  } catch {
    return []
  }
}

const startedCookie = (context: AppLoadContext, started: Started) =>
  setCookie(context, {
    name: STARTED,
    value: JSON.stringify(started),
    path: PATH,
    maxAge: started.length > 0 ? LIFE : 0,
  })

/**
 * Address of WeChat's page, with a secret that only this browser knows; WeChat gives it back, so that nobody is signed
 * in by a link that somebody else made. Null where WeChat cannot be used.
 */
export async function startWechat(request: Request, context: AppLoadContext, to: string) {
  if (!(await offersWechat(context))) return null
  const version_tag = context.inWechat ? 'touch' : 'standard'
  const answer = await context.publicApi('GET trustlogin/params', { version_tag, redirect_url: '/auth/redirect' })
  const address = 'oauth_url' in answer ? answer.oauth_url : answer.redirect_url
  if (!URL.canParse(address)) return null
  const state = randomBytes(16).toString('hex')
  const url = new URL(address)
  url.searchParams.set('state', state)
  const started = [{ state, to }, ...readStarted(request)].slice(0, MOST_STARTED)
  return { url: url.href, cookie: startedCookie(context, started) }
}

/** The page that this browser started from; undefined if it never started, or too long ago. */
export function endWechat(request: Request, context: AppLoadContext, state: string) {
  const all = readStarted(request)
  const own = all.find(one => one.state === state)
  return (
    own && {
      to: own.to,
      cookie: startedCookie(
        context,
        all.filter(one => one !== own),
      ),
    }
  )
}

const Claims = v.object({
  user_id: v.optional(v.number(), 0),
  openid: v.optional(v.string(), ''),
  unionid: v.optional(v.string(), ''),
})
export type WechatClaims = v.InferOutput<typeof Claims>

/** What a token of the API says about its owner; it is not checked here, because the API checks every use. */
export function claimsOf(token: string): WechatClaims {
  try {
    return v.parse(Claims, JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')))
  } catch {
    return { user_id: 0, openid: '', unionid: '' }
  }
}

/** Keeps the identity that WeChat named until it has an account. Scripts cannot read it. */
export const grantedCookie = (context: AppLoadContext, token: string) =>
  setCookie(context, { name: GRANTED, value: token, path: PATH, maxAge: LIFE })
export const clearGrantedCookie = (context: AppLoadContext) =>
  setCookie(context, { name: GRANTED, value: '', path: PATH, maxAge: 0 })

/** The identity without an account that this browser has just proved; null if there is none. */
export function readGranted(request: Request) {
  const ticket = cookiesOf(request)[GRANTED] ?? ''
  const { openid, unionid } = claimsOf(ticket)
  return unionid === '' ? null : { openid, unionid, ticket }
}
