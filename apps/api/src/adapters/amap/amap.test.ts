import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAmap } from '../../../testing/gateways/amap'
import { centroidOf } from '../../modules/regions/centroids'
import { createGeocoder } from '../../modules/regions/geocoder'
import { readAmapSettings } from '../../platform/settings/amap'

const BUND = { province: '上海市', city: '上海市', area: '黄浦区', address: '中山东一路1号' }
const PLACE = { lng: 121.4903, lat: 31.2397 }
const SEAT = { ...centroidOf('上海市', '上海市'), isExact: false }

let amap: Awaited<ReturnType<typeof openAmap>>
const clock = { at: 0, now: () => new Date(clock.at) }
const warnings: string[] = []
beforeAll(async () => {
  amap = await openAmap()
  amap.places.set('上海市黄浦区中山东一路1号', '121.4903,31.2397')
  amap.codes.set('121.49,31.24', '310101')
})
afterAll(() => amap.close())
beforeEach(() => {
  Object.assign(amap.state, { down: false, isMute: false, calls: [] })
  warnings.length = 0
})

const geocoder = (env: Record<string, string> = {}) =>
  createGeocoder(readAmapSettings({ ...amap.env, ...env }), clock, {
    warn: ({ err }: { err: Error }) => void warnings.push(err.message),
  } as never)
const labelsAt = async (from: ReturnType<typeof geocoder>, place: { lat: number; lng: number }) =>
  (await from.regionsAt(place)).map(region => region.label)

describe('AMap', () => {
  it('finds an address with a signature that the service accepts, and asks once', async () => {
    const map = geocoder()
    expect(await map.find(BUND)).toEqual({ ...PLACE, isExact: true })
    expect(await map.find(BUND)).toEqual({ ...PLACE, isExact: true })
    expect(amap.state.calls).toEqual(['上海市黄浦区中山东一路1号'])
  })

  it('returns the county of a place', async () => {
    expect(await labelsAt(geocoder(), { lat: 31.23999, lng: 121.48991 })).toEqual(['上海市', '上海市', '黄浦区'])
  })

  it('does not count an unknown place as a failure', async () => {
    const map = geocoder()
    expect(await map.find({ ...BUND, address: '没有这条路' })).toEqual(SEAT)
    expect(await labelsAt(map, { lat: 31.1, lng: 121.3 })).toEqual(['上海市', '上海市', '闵行区'])
    expect(warnings).toEqual([])
  })

  it.each([
    ['is away', {}, { down: true }, /JSON/],
    ['does not answer', {}, { isMute: true }, /timeout/],
    ['does not know the signature', { AMAP_SECRET: 'other' }, {}, /10007 INVALID_USER_SIGNATURE/],
    ['is not there', { AMAP_ENDPOINT: 'http://127.0.0.1:9' }, {}, /fetch failed/],
  ])(
    'is replaced by what the shop knows of cities and counties when it %s, with one log line, and is not asked for a while',
    async (_, env, state, line) => {
      Object.assign(amap.state, state)
      const map = geocoder(env)
      expect(await map.find(BUND)).toEqual(SEAT)
      expect(await labelsAt(map, PLACE)).toEqual(['上海市', '上海市', '黄浦区'])
      expect(warnings).toEqual([expect.stringMatching(line)])
      expect(amap.state.calls.length).toBeLessThan(2)
    },
  )

  it('is asked again when the pause is over', async () => {
    const map = geocoder()
    amap.state.down = true
    await map.find(BUND)
    amap.state.down = false
    expect(await map.find(BUND)).toEqual(SEAT)
    clock.at += 31_000
    expect(await map.find(BUND)).toEqual({ ...PLACE, isExact: true })
  })

  it('is not asked more often than it allows', async () => {
    const map = geocoder()
    for (let i = 0; i < 150; i++) await map.find({ ...BUND, address: `${i}号` })
    expect(amap.state.calls).toHaveLength(120)
    expect(warnings).toEqual([])
  })
})
