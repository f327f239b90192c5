import * as v from 'valibot'
import { NeverTakenError, type OfficialAccount, type TemplateMessage } from '../../platform/official-account'
import type { WechatOfficialSettings } from '../../platform/settings/wechat-official'
import { fieldsFor } from './template-fields'

const TIMEOUT_MS = 8_000
/** A token is renewed so long before it ends (ms). */
const EARLY_MS = 5 * 60_000

const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
})
const Answer = v.object({ errcode: v.optional(v.number(), 0), errmsg: v.optional(v.string(), '') })

/** The token is wrong or has ended, whatever its time said. */
const TOKEN_ENDED = new Set([40001, 40014, 42001])
/** What another attempt does not change, in words for the shopkeeper. */
const NEVER: Readonly<Record<number, string>> = {
  40003: '会员的微信号不属于这个公众号',
  40036: '公众号模板编号不正确',
  40037: '公众号里没有这个模板',
  43004: '会员没有关注公众号',
  43019: '会员把公众号拉黑了',
  43101: '会员拒收公众号消息',
  47001: '公众号模板的字段不正确',
  47003: '公众号模板的字段不正确',
  48001: '公众号没有模板消息的权限',
  50002: '公众号被限制使用',
  50005: '会员没有关注公众号',
}

/**
 * Template messages of an official account. Its token is a stable one (`cgi-bin/stable_token`), so that several processes
 * may each ask for it without ending that of the others; it is kept until shortly before its end.
 */
export function createWechatOfficial(
  settings: WechatOfficialSettings,
  now: () => Date,
): Pick<OfficialAccount, 'sendNotice'> {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function askToken(isForced: boolean) {
    const body = {
      grant_type: 'client_credential',
      appid: settings.appId,
      secret: settings.secret,
      force_refresh: isForced,
    }
    const answer = await post(settings, '/cgi-bin/stable_token', body)
    const found = v.safeParse(Token, answer)
    if (!found.success) throw refusalOf('stable_token', answer)
    const { access_token: token, expires_in } = found.output
    kept = { token, until: now().getTime() + expires_in * 1_000 - EARLY_MS }
    return token
  }
  /** @param ended a token that the account has refused: one that was kept is not given again */
  const tokenOf = async (ended?: string): Promise<string> => {
    if (kept && kept.token !== ended && now().getTime() < kept.until) return kept.token
    // Several messages at once ask for one token.
    asking ??= askToken(ended !== undefined).finally(() => {
      asking = undefined
    })
    return await asking
  }

  async function send(message: TemplateMessage, token: string) {
    const body = {
      touser: message.to,
      template_id: message.template,
      url: message.url,
      client_msg_id: message.id,
      data: fieldsFor(message.fields),
    }
    return await post(settings, `/cgi-bin/message/template/send?access_token=${encodeURIComponent(token)}`, body)
  }

  return {
    async sendNotice(message) {
      const token = await tokenOf()
      let answer = await send(message, token)
      if (TOKEN_ENDED.has(codeOf(answer))) answer = await send(message, await tokenOf(token))
      if (codeOf(answer) !== 0) throw refusalOf('template/send', answer)
    },
  }
}

/** Its error, 0 for none. @throws for what is no answer of WeChat */
const codeOf = (answer: unknown) => v.parse(Answer, answer).errcode

/** Never with the secret or the token, which stand in what was sent. */
function refusalOf(call: string, answer: unknown): Error {
  const read = v.safeParse(Answer, answer)
  if (!read.success) return new Error(`wechat ${call}: no answer`)
  const { errcode, errmsg } = read.output
  const never = NEVER[errcode]
  return never ? new NeverTakenError(`${never}（${errcode}）`) : new Error(`wechat ${call}: ${errcode} ${errmsg}`)
}

async function post({ gateway }: WechatOfficialSettings, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${gateway}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`wechat ${path.split('?')[0]}: ${response.status}`)
  return await response.json()
}
