import { randomUUID } from 'node:crypto'
import { type Call, listen, type Reply } from './listen'

const APP_ID = 'wx0123456789abcdef'
const SECRET = 'testing-wechat-secret'

interface Person {
  openid: string
  unionid: string
}

const told = (fields: object): Reply => ({ body: JSON.stringify(fields) })
const refused = (errcode: number, errmsg: string) => told({ errcode, errmsg })

/**
 * Stands for WeChat: the page where somebody scans the code, and the server that tells who it was. It knows one app and
 * its secret, redirects only to addresses below `origin`, gives the state back as it came, and takes each code once.
 */
export async function openWechat(origin = '', { appId, secret: known } = { appId: APP_ID, secret: SECRET }) {
  const codes = new Map<string, Person>()
  const tokens = new Map<string, Person>()
  const state = {
    down: false,
    /** Who scans next; null: somebody who refuses. `each browser`: always the same person in the same browser. */
    person: { openid: 'open-1', unionid: 'union-1' } as Person | 'each browser' | null,
    /** The id for all apps comes only with the second question. */
    tellsUnionLate: false,
    calls: [] as string[],
  }

  const page = ({ url, headers }: Call): Reply => {
    const { appid, redirect_uri = '', response_type, scope, state: given = '' } = Object.fromEntries(url.searchParams)
    const scopes = { '/connect/qrconnect': 'snsapi_login', '/connect/oauth2/authorize': 'snsapi_userinfo' }
    if (appid !== appId || response_type !== 'code' || scope !== scopes[url.pathname as keyof typeof scopes])
      return { status: 400, body: '参数错误' }
    if (!redirect_uri.startsWith(origin)) return { status: 400, body: 'redirect_uri 参数错误' }
    const back = new URL(redirect_uri)
    const who = /\bwho=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? randomUUID()
    const person = state.person === 'each browser' ? { openid: `open-${who}`, unionid: who } : state.person
    if (person) {
      const code = randomUUID()
      codes.set(code, person)
      back.searchParams.set('code', code)
    }
    back.searchParams.set('state', given)
    const body = `<!doctype html><meta charset="utf-8"><title>微信登录</title><link rel="icon" href="data:,"><a href="${back.href.replaceAll('&', '&amp;')}">扫码完成</a>`
    return { headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': `who=${who}` }, body }
  }

  const grant = ({ url }: Call): Reply => {
    const { appid, secret, code = '', grant_type } = Object.fromEntries(url.searchParams)
    if (appid !== appId) return refused(40013, 'invalid appid')
    if (secret !== known) return refused(40125, 'invalid appsecret')
    const person = grant_type === 'authorization_code' ? codes.get(code) : undefined
    if (!person) return refused(40029, 'invalid code')
    codes.delete(code)
    const access_token = randomUUID()
    tokens.set(access_token, person)
    const { openid, unionid } = person
    return told({ access_token, expires_in: 7200, openid, ...(state.tellsUnionLate ? {} : { unionid }) })
  }

  const profileOf = ({ url }: Call): Reply => {
    const person = tokens.get(url.searchParams.get('access_token') ?? '')
    return person ? told({ ...person, nickname: '微信用户' }) : refused(40001, 'invalid credential')
  }

  const server = await listen(call => {
    state.calls.push(call.url.pathname)
    if (state.down) return { status: 502, body: 'bad gateway' }
    if (call.url.pathname === '/sns/oauth2/access_token') return grant(call)
    if (call.url.pathname === '/sns/userinfo') return profileOf(call)
    return page(call)
  })

  return {
    ...server,
    state,
    /** A code as WeChat gives it to somebody who agreed. */
    codeFor: (person: Person) => {
      const code = randomUUID()
      codes.set(code, person)
      return code
    },
    env: {
      WECHAT_LOGIN_APP_ID: appId,
      WECHAT_LOGIN_SECRET: known,
      WECHAT_LOGIN_PAGE: server.url,
      WECHAT_LOGIN_GATEWAY: server.url,
    },
  }
}
