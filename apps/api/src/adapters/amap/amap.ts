import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { MapService } from '../../platform/geocoder'
import type { AmapSettings } from '../../platform/settings/amap'

/** Short, because a page waits for it. */
const TIMEOUT_MS = 2_000

const Place = v.object({
  geocodes: v.pipe(
    v.array(v.object({ location: v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)) })),
    v.minLength(1),
  ),
})
/** An empty list means no code: the sea, or another country. */
const Region = v.object({
  regeocode: v.object({
    addressComponent: v.object({ adcode: v.union([v.pipe(v.string(), v.regex(/^\d{6}$/)), v.tuple([])]) }),
  }),
})

/** Geocoding of AMap (高德 Web 服务), with the digital signature that its keys can require. */
export function createAmap(settings: AmapSettings): MapService {
  return {
    async place({ province, city, area, address }) {
      const words = [...new Set([province, city, area, address])].join('')
      const answer = await ask(settings, 'geo', { address: words, ...(city && { city }) })
      const found = v.safeParse(Place, answer)
      if (!found.success) return null
      const [lng, lat] = found.output.geocodes[0]!.location.split(',').map(Number)
      return { lng: lng!, lat: lat! }
    },
    async regionCode({ lng, lat }) {
      const found = v.safeParse(Region, await ask(settings, 'regeo', { location: `${lng},${lat}` }))
      const code = found.success ? found.output.regeocode.addressComponent.adcode : []
      return typeof code === 'string' ? code : null
    },
  }
}

const Answer = v.object({ status: v.string(), info: v.string(), infocode: v.string() })

/** @returns null for an unknown place. @throws if the service refuses, is away or takes too long */
async function ask({ key, secret, endpoint }: AmapSettings, call: 'geo' | 'regeo', fields: Record<string, string>) {
  const query = new URLSearchParams({ ...fields, key, output: 'JSON' })
  query.sort()
  // The signature covers the decoded values, not the encoded address.
  const text = [...query].map(([name, value]) => `${name}=${value}`).join('&')
  query.set(
    'sig',
    createHash('md5')
      .update(text + secret)
      .digest('hex'),
  )
  const url = `${endpoint}/v3/geocode/${call}?${query}`
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const answer: unknown = await response.json()
  const { status, info, infocode } = v.parse(Answer, answer)
  if (status === '1') return answer
  // 3…: the question is valid, but there is no answer.
  if (infocode.startsWith('3')) return null
  throw new Error(`amap ${call}: ${infocode} ${info}`)
}
