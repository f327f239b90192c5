import * as v from 'valibot'
import { dateText } from '../../platform/date-text'
import type { KdniaoSettings } from '../../platform/settings/kdniao'
import { PushError, type Tracking, type TrackingService, type TrackState } from '../../platform/tracking-service'
import { call, isSigned } from './call'
import { createLabels } from './labels'

/** The first figure of a state says what it is about; some of 4 are on their way back. */
const STATES: Record<string, TrackState> = {
  0: 'sent',
  1: 'got',
  2: 'moving',
  3: 'signed',
  4: 'problem',
  5: 'moving',
  6: 'moving',
  10: 'sent',
  202: 'delivering',
  211: 'delivering',
  404: 'returned',
  406: 'returned',
}
const stateOf = (state: string): TrackState => STATES[state] ?? STATES[state.slice(0, 1)] ?? 'moving'

const text = v.pipe(v.string(), v.trim())
const word = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')
const Step = v.object({ AcceptTime: text, AcceptStation: text })
const Result = v.object({
  LogisticCode: text,
  State: word,
  StateEx: word,
  Traces: v.optional(v.pipe(v.array(Step), v.maxLength(1_000)), []),
})
const Answer = v.object({ Success: v.boolean(), Reason: v.optional(v.nullable(v.string())) })
const Push = v.object({ EBusinessID: word, Data: v.pipe(v.array(Result), v.maxLength(100)) })

/**
 * 快递鸟. Our codes of carriers are its own. The address of its pushes is set in the account of the shop, once for all
 * parcels.
 */
export function createKdniao(settings: KdniaoSettings): TrackingService {
  const { businessId, appKey } = settings
  return {
    name: 'kdniao',
    labels: createLabels(settings),
    async subscribe({ corp, code, phone }) {
      const fields = { ShipperCode: corp, LogisticCode: code, CustomerName: phone.slice(-4) }
      const { Success, Reason } = v.parse(Answer, await call(settings, 8008, fields))
      if (!Success) throw new Error(`kdniao subscribe: ${Reason}`)
    },
    async ask({ corp, code, phone }) {
      const fields = { ShipperCode: corp, LogisticCode: code, CustomerName: phone.slice(-4) }
      const answer = await call(settings, 8001, fields)
      const { Success, Reason } = v.parse(Answer, answer)
      if (!Success) throw new Error(`kdniao query: ${Reason}`)
      const found = toTracking(v.parse(Result, answer))
      return found.steps.length > 0 ? found : null
    },
    readPush(body) {
      const form = new URLSearchParams(body)
      const data = form.get('RequestData') ?? ''
      if (!isSigned(data, form.get('DataSign') ?? '', appKey)) throw new PushError('signature')
      try {
        const { EBusinessID, Data } = v.parse(Push, JSON.parse(data))
        if (EBusinessID !== businessId) throw new PushError('format')
        return Data.map(toTracking)
      } catch {
        throw new PushError('format')
      }
    },
    pushAnswer: (Success, now) => ({
      EBusinessID: businessId,
      UpdateTime: dateText(now),
      Success,
      Reason: Success ? '' : '推送无效',
    }),
  }
}

/** Their times are those of Shanghai. */
const TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(:\d{2})?)$/

function toTracking({ LogisticCode, State, StateEx, Traces }: v.InferOutput<typeof Result>): Tracking {
  const steps = Traces.flatMap(({ AcceptTime, AcceptStation }) => {
    const [, day, clock] = TIME.exec(AcceptTime) ?? []
    const at = new Date(`${day}T${clock}+08:00`)
    return day && !Number.isNaN(at.getTime()) && AcceptStation !== '' ? [{ at, text: AcceptStation }] : []
  })
  return { code: LogisticCode, state: stateOf(StateEx || State), steps }
}
