import { createHash } from 'node:crypto'
import { listen, type Reply } from './listen'

const BUSINESS = '1234567'
const KEY = 'app-key-of-the-shop'

const signed = (data: string, key = KEY) =>
  Buffer.from(
    createHash('md5')
      .update(data + key)
      .digest('hex'),
  ).toString('base64')
const json = (fields: object): Reply => ({ body: JSON.stringify({ EBusinessID: BUSINESS, ...fields }) })

interface Step {
  AcceptTime: string
  AcceptStation: string
}
type Asked = Record<string, unknown> & { OrderCode: string; ShipperCode: string; LogisticCode: string }

/** 快递鸟: checks signatures, gives each order one number however often it is asked, and signs its pushes. */
export async function openKdniao() {
  const known = new Map<string, { State: string; StateEx?: string; Traces: Step[] }>()
  const state = {
    down: false,
    /** It answers nothing, but has done what it was asked for. */
    mute: false,
    subscribed: [] as Asked[],
    labels: new Map<string, { asked: Asked; code: string }>(),
    givenBack: [] as string[],
    refusal: '',
  }
  const replies: Record<string, (asked: Asked) => Reply> = {
    8008: asked => {
      state.subscribed.push(asked)
      return json({ Success: true, Reason: '' })
    },
    8001: asked => {
      const found = known.get(asked.LogisticCode) ?? { State: '0', Traces: [] }
      return json({ Success: true, ShipperCode: asked.ShipperCode, LogisticCode: asked.LogisticCode, ...found })
    },
    1007: asked => {
      if (state.refusal) return json({ Success: false, ResultCode: '105', Reason: state.refusal })
      const before = state.labels.get(asked.OrderCode)
      const code =
        before?.code ?? `SF${String(1_000_000_000_000 + state.labels.size + (Date.now() % 1e9)).slice(0, 13)}`
      state.labels.set(asked.OrderCode, { asked, code })
      if (state.mute) return { status: 504, body: 'timeout' }
      const answer = { Order: { OrderCode: asked.OrderCode, LogisticCode: code }, PrintTemplate: `<b>${code}</b>` }
      return json(
        before ? { Success: false, ResultCode: '106', ...answer } : { Success: true, ResultCode: '100', ...answer },
      )
    },
    1147: asked => {
      state.givenBack.push(String(asked.ExpNo))
      return json({ Success: true })
    },
  }
  const server = await listen(async ({ body }): Promise<Reply> => {
    if (state.down) return { status: 502, body: 'bad gateway' }
    const {
      RequestData = '',
      DataSign,
      EBusinessID,
      RequestType = '',
    } = Object.fromEntries(new URLSearchParams(body.toString()))
    if (EBusinessID !== BUSINESS || DataSign !== signed(RequestData))
      return json({ Success: false, Reason: '数据签名错误' })
    return replies[RequestType]!(JSON.parse(RequestData))
  })
  return {
    ...server,
    known,
    state,
    /** The body of a push about several parcels, as the service sends it. */
    push(parcels: { code: string; state: string; steps: Step[] }[], key = KEY) {
      const Data = parcels.map(({ code, state: State, steps }) => ({
        EBusinessID: BUSINESS,
        ShipperCode: 'SF',
        LogisticCode: code,
        Success: true,
        State: State.slice(0, 1),
        StateEx: State,
        Traces: steps,
      }))
      const RequestData = JSON.stringify({
        PushTime: '2026-01-01 00:00:00',
        EBusinessID: BUSINESS,
        Count: Data.length,
        Data,
      })
      return new URLSearchParams({ RequestData, RequestType: '101', DataSign: signed(RequestData, key) }).toString()
    },
    env: { KDNIAO_BUSINESS_ID: BUSINESS, KDNIAO_APP_KEY: KEY, KDNIAO_ENDPOINT: server.url },
  }
}
