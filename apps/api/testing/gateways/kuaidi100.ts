import { createHash } from 'node:crypto'
import { listen, type Reply } from './listen'

const KEY = 'auth-key'
const CUSTOMER = 'A1B2C3D4'
const SALT = 'salt-of-the-shop'

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
const json = (fields: object): Reply => ({ body: JSON.stringify(fields) })

interface Step {
  time: string
  context: string
}

/** A tracking service that checks keys and signatures, and signs its pushes. */
export async function openKuaidi100() {
  /** What it knows of each number. */
  const known = new Map<string, { state: string; data: Step[] }>()
  const state = {
    down: false,
    subscribed: [] as { company: string; number: string; callback: string; phone: string }[],
  }
  const server = await listen(async ({ url, body }): Promise<Reply> => {
    if (state.down) return { status: 502, body: 'bad gateway' }
    const form = Object.fromEntries(new URLSearchParams(body.toString()))
    const param = JSON.parse(form.param ?? '{}')
    if (url.pathname === '/poll') {
      if (form.schema !== 'json' || param.key !== KEY)
        return json({ result: false, returnCode: '600', message: '您不是合法的订阅者' })
      const { company, number, parameters } = param
      const isKnown = state.subscribed.some(one => one.number === number)
      if (isKnown) return json({ result: false, returnCode: '501', message: '重复订阅' })
      state.subscribed.push({ company, number, callback: parameters.callbackurl, phone: parameters.phone })
      return json({ result: true, returnCode: '200', message: '提交成功' })
    }
    if (form.sign !== md5(form.param + KEY + form.customer))
      return json({ result: false, returnCode: '503', message: '验证签名失败' })
    const found = known.get(param.num)
    if (!found) return json({ result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' })
    return json({ message: 'ok', nu: param.num, com: param.com, status: '200', ischeck: '0', ...found })
  })
  return {
    ...server,
    known,
    state,
    /** The body of a push as the service sends it. */
    push(nu: string, of: string, data: Step[], salt = SALT) {
      const param = JSON.stringify({ status: 'polling', message: '', lastResult: { nu, com: 'x', state: of, data } })
      return new URLSearchParams({ sign: md5(param + salt), param }).toString()
    },
    env: { KUAIDI100_KEY: KEY, KUAIDI100_CUSTOMER: CUSTOMER, KUAIDI100_SALT: SALT, KUAIDI100_ENDPOINT: server.url },
  }
}
