import { createHash, timingSafeEqual } from 'node:crypto'
import type { KdniaoSettings } from '../../platform/settings/kdniao'

const TIMEOUT_MS = 10_000

/** Paths of its calls, by request type. */
const PATHS = {
  /** Follow a parcel. */
  8008: '/api/dist',
  /** Ask for a parcel. */
  8001: '/Ebusiness/EbusinessOrderHandle.aspx',
  /** Get a label. */
  1007: '/api/EOrderService',
  /** Give a label back. */
  1147: '/api/EOrderService',
} as const

/** base64 of the hexadecimal MD5 of data and secret. */
const signatureOf = (data: string, appKey: string) =>
  Buffer.from(
    createHash('md5')
      .update(data + appKey)
      .digest('hex'),
  ).toString('base64')

export function isSigned(data: string, signature: string, appKey: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(data, appKey))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** @returns its answer, unread. @throws Error where nobody answers in time */
export async function call(settings: KdniaoSettings, type: keyof typeof PATHS, fields: object): Promise<unknown> {
  const data = JSON.stringify(fields)
  const body = new URLSearchParams({
    RequestData: data,
    EBusinessID: settings.businessId,
    RequestType: String(type),
    DataSign: signatureOf(data, settings.appKey),
    DataType: '2',
  })
  const url = settings.endpoint + PATHS[type]
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`kdniao: HTTP ${response.status}`)
  return await response.json()
}
