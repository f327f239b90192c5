import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Kuaidi100Settings } from '../../platform/settings/kuaidi100'
import {
  PushError,
  type TrackedParcel,
  type Tracking,
  type TrackingService,
  type TrackState,
} from '../../platform/tracking-service'

const TIMEOUT_MS = 10_000

/** Our codes of carriers in the words of 快递100. */
const COMPANIES: Record<string, string> = {
  SF: 'shunfeng',
  YTO: 'yuantong',
  ZTO: 'zhongtong',
  STO: 'shentong',
  YD: 'yunda',
  EMS: 'ems',
  JD: 'jd',
  DBL: 'debangkuaidi',
  HTKY: 'huitongkuaidi',
  YZPY: 'youzhengguonei',
  UC: 'youshuwuliu',
  JTSD: 'jtexpress',
  ZJS: 'zhaijisong',
  DNWL: 'danniao',
  ANE: 'annengwuliu',
  KYSY: 'kuayue',
}
/** Lower case is a word of theirs already. */
const companyOf = (corp: string) => COMPANIES[corp] ?? corp.toLowerCase()

/** The first figure of a state says what it is about; 14 is a refused parcel on its way back. */
const STATES: Record<string, TrackState> = {
  0: 'moving',
  1: 'got',
  2: 'problem',
  3: 'signed',
  4: 'returned',
  5: 'delivering',
  6: 'returned',
  7: 'moving',
  8: 'moving',
  14: 'returned',
}
const stateOf = (state: string): TrackState => STATES[state] ?? STATES[state.slice(0, 1)] ?? 'moving'

const text = v.pipe(v.string(), v.trim())
const Result = v.object({
  nu: text,
  state: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '0'),
  data: v.optional(
    v.pipe(v.array(v.object({ context: text, time: v.optional(text), ftime: v.optional(text) })), v.maxLength(1_000)),
    [],
  ),
})
const Push = v.object({ lastResult: v.optional(Result) })
/** Beside a result: why there is none. */
const Refusal = v.object({ returnCode: v.optional(v.string(), ''), message: v.optional(v.string(), '') })
/** Nothing is known of the number yet. */
const UNKNOWN = '500'
const AGAIN = '501'

export function createKuaidi100(settings: Kuaidi100Settings): TrackingService {
  const { key, customer, salt, endpoint } = settings
  return {
    name: 'kuaidi100',
    labels: null,
    async subscribe({ corp, code, phone }, callbackurl) {
      const parameters = { callbackurl, salt, phone, resultv2: '4' }
      const param = JSON.stringify({ company: companyOf(corp), number: code, key, parameters })
      const answer = v.parse(Refusal, await post(`${endpoint}/poll`, { schema: 'json', param }))
      if (answer.returnCode !== '200' && answer.returnCode !== AGAIN)
        throw new Error(`kuaidi100 poll: ${answer.returnCode} ${answer.message}`)
    },
    async ask({ corp, code, phone }: TrackedParcel) {
      const param = JSON.stringify({ com: companyOf(corp), num: code, phone, resultv2: '4' })
      const answer = await post(`${endpoint}/poll/query.do`, { customer, sign: signed(param + key + customer), param })
      const found = v.safeParse(Result, answer)
      if (found.success) return toTracking(found.output)
      const { returnCode, message } = v.parse(Refusal, answer)
      if (returnCode === UNKNOWN) return null
      throw new Error(`kuaidi100 query: ${returnCode} ${message}`)
    },
    readPush(body) {
      const form = new URLSearchParams(body)
      const [sign = '', param = ''] = [form.get('sign') ?? '', form.get('param') ?? '']
      if (!isEqual(sign, signed(param + salt))) throw new PushError('signature')
      try {
        const { lastResult } = v.parse(Push, JSON.parse(param))
        return lastResult ? [toTracking(lastResult)] : []
      } catch {
        throw new PushError('format')
      }
    },
    pushAnswer: isTaken =>
      isTaken
        ? { result: true, returnCode: '200', message: '成功' }
        : { result: false, returnCode: '500', message: '推送无效' },
  }
}

const signed = (words: string) => createHash('md5').update(words).digest('hex').toUpperCase()

const isEqual = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

async function post(url: string, fields: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams(fields)
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`kuaidi100: HTTP ${response.status}`)
  return await response.json()
}

/** Their times are those of Shanghai. */
const TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(:\d{2})?)$/

function toTracking({ nu, state, data }: v.InferOutput<typeof Result>): Tracking {
  const steps = data.flatMap(({ context, time, ftime }) => {
    const [, day, clock] = TIME.exec(ftime || time || '') ?? []
    const at = new Date(`${day}T${clock}+08:00`)
    return day && !Number.isNaN(at.getTime()) && context !== '' ? [{ at, text: context }] : []
  })
  return { code: nu, state: stateOf(state), steps }
}
