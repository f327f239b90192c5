import { createHash } from 'node:crypto'
import { listen, type Reply } from './listen'

const KEY = 'a1b2c3'
const SECRET = 'testing-secret'

const body = (fields: object) => ({ body: JSON.stringify(fields) })
const refusal = (infocode: string, info: string) => body({ status: '0', info, infocode })

/** A map service that checks the digital signature. It knows only the given addresses and places. */
export async function openAmap() {
  /** `lng,lat` by the whole address. */
  const places = new Map<string, string>()
  /** Six-digit codes by `lng,lat`. */
  const codes = new Map<string, string>()
  const state = { down: false, isMute: false, calls: [] as string[] }
  const server = await listen(async ({ url }): Promise<Reply> => {
    const { sig, ...fields } = Object.fromEntries(url.searchParams)
    state.calls.push(fields.address ?? fields.location ?? '')
    if (state.isMute) return await new Promise<Reply>(() => {})
    if (state.down) return { status: 502, body: 'bad gateway' }
    const text = Object.keys(fields)
      .sort()
      .map(name => `${name}=${fields[name]}`)
      .join('&')
    if (fields.key !== KEY) return refusal('10001', 'INVALID_USER_KEY')
    if (sig !== createHash('md5').update(`${text}${SECRET}`).digest('hex'))
      return refusal('10007', 'INVALID_USER_SIGNATURE')
    if (url.pathname === '/v3/geocode/regeo') {
      const adcode = codes.get(fields.location ?? '') ?? []
      return body({ status: '1', info: 'OK', infocode: '10000', regeocode: { addressComponent: { adcode } } })
    }
    const location = places.get(fields.address ?? '')
    if (!location) return refusal('30001', 'ENGINE_RESPONSE_DATA_ERROR')
    return body({ status: '1', info: 'OK', infocode: '10000', count: '1', geocodes: [{ location, level: '门牌号' }] })
  })
  return { ...server, places, codes, state, env: { AMAP_KEY: KEY, AMAP_SECRET: SECRET, AMAP_ENDPOINT: server.url } }
}
