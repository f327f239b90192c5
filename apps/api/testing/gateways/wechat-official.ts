import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Call, listen, type Reply } from './listen'

const APP_ID = 'wxofficial0123456'
const SECRET = 'testing-official-secret'
/** Fields of the templates that the account has. */
const TEMPLATES: Record<string, readonly string[]> = { TPL_SENT: ['character_string1', 'thing2', 'thing3'] }
const LONGEST: Record<string, number> = { thing: 20, character_string: 32 }
const LIFE_SECONDS = 7_200

const told = (fields: object): Reply => ({ body: JSON.stringify(fields) })
const refused = (errcode: number, errmsg: string) => told({ errcode, errmsg })

export interface Arrived {
  touser: string
  template_id: string
  url: string
  client_msg_id: string
  data: Record<string, { value: string }>
}

/**
 * Stands for an official account: it checks app and secret, gives tokens that end, knows its followers and templates,
 * checks the fields of each message, and delivers only one of two messages with the same `client_msg_id`.
 */
export async function openWechatOfficial(now: () => Date) {
  const state = {
    down: false,
    follows: (openId: string): boolean => openId === 'mp-1',
    /** What becomes of the next message: taken, refused, or taken without an answer; after so many milliseconds. */
    mood: (): { does?: 'refuses' | 'loses'; ms?: number } => ({}),
    tokens: [] as { token: string; until: number; isForced: boolean }[],
    arrived: [] as Arrived[],
    /** Messages that came a second time. */
    repeated: 0,
    /** Error of the next message. */
    fails: undefined as number | undefined,
  }

  function giveToken({ method, body }: Call): Reply {
    const { grant_type, appid, secret, force_refresh } = JSON.parse(body.toString()) as Record<string, unknown>
    if (method !== 'POST' || grant_type !== 'client_credential') return refused(40002, 'invalid grant_type')
    if (appid !== APP_ID) return refused(40013, 'invalid appid')
    if (secret !== SECRET) return refused(40125, 'invalid appsecret')
    const last = state.tokens.at(-1)
    const isLive = last && last.until > now().getTime() && !force_refresh
    if (isLive) return told({ access_token: last.token, expires_in: (last.until - now().getTime()) / 1_000 })
    const token = randomUUID()
    state.tokens.push({ token, until: now().getTime() + LIFE_SECONDS * 1_000, isForced: force_refresh === true })
    return told({ access_token: token, expires_in: LIFE_SECONDS })
  }

  const taken = new Set<string>()
  async function take({ url, body }: Call): Promise<Reply> {
    const { does, ms = 0 } = state.mood()
    if (ms > 0) await setTimeout(ms)
    if (does === 'refuses') return { status: 503, body: 'busy' }
    const last = state.tokens.at(-1)
    if (!last || url.searchParams.get('access_token') !== last.token) return refused(40001, 'invalid credential')
    if (last.until <= now().getTime()) return refused(42001, 'access_token expired')
    const message = JSON.parse(body.toString()) as Arrived
    const { fails } = state
    state.fails = undefined
    if (fails !== undefined) return refused(fails, 'as the test said')
    const fault = faultOf(message)
    if (fault) return fault
    if (taken.has(message.client_msg_id)) state.repeated += 1
    else state.arrived.push(message)
    taken.add(message.client_msg_id)
    if (does === 'loses') return { status: 502, body: 'bad gateway' }
    return told({ errcode: 0, errmsg: 'ok', msgid: state.arrived.length })
  }

  function faultOf({ touser, template_id, data }: Arrived): Reply | undefined {
    const fields = TEMPLATES[template_id]
    if (!fields) return refused(40037, 'template_id不正确')
    if (!state.follows(touser)) return refused(43004, '需要接收者关注')
    const isFit = fields.every(name => {
      const { value = '' } = data[name] ?? {}
      return value !== '' && [...value].length <= LONGEST[name.replace(/\d+$/, '')]!
    })
    return isFit && Object.keys(data).length === fields.length ? undefined : refused(47003, '模板参数不准确')
  }

  const server = await listen(call => {
    if (state.down) return { status: 502, body: 'bad gateway' }
    if (call.url.pathname === '/cgi-bin/stable_token') return giveToken(call)
    if (call.url.pathname === '/cgi-bin/message/template/send') return take(call)
    return { status: 404, body: 'not found' }
  })
  return {
    ...server,
    state,
    /** The answer to the next message is lost after it was taken. */
    loseNext: () => {
      state.mood = () => {
        state.mood = () => ({})
        return { does: 'loses' }
      }
    },
    forget: () => {
      state.arrived.length = 0
      taken.clear()
    },
    env: {
      WECHAT_OFFICIAL_APP_ID: APP_ID,
      WECHAT_OFFICIAL_SECRET: SECRET,
      WECHAT_OFFICIAL_GATEWAY: server.url,
    },
  }
}
