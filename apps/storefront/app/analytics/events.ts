import * as v from 'valibot'
import { CONSENT_COOKIE } from './cookies'

/** Events of the shop (spec §7). Nothing in them names a person. */
export const EVENT_TYPES = [
  ...(['pageReady', 'errorPage', 'socialShareClick', 'productRecommendationClick'] as const),
  ...(['applyFilter', 'applySort', 'quickView', 'addToWishlist'] as const),
  // Of blocks of drawn pages: ours.
  ...(['blockShow', 'blockClick', 'blockCart', 'blockOrder'] as const),
] as const
export type EventType = (typeof EVENT_TYPES)[number]

const short = v.pipe(v.string(), v.maxLength(200))

export const AnalyticsEvent = v.strictObject({
  type: v.picklist(EVENT_TYPES),
  /** Path of the page, without its query. */
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(200)),
  detail: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(40)), short),
    v.check(detail => Object.keys(detail).length <= 8),
  ),
})
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>

/** Events of one message. */
export const MOST_EVENTS = 20

export const Batch = v.pipe(v.array(AnalyticsEvent), v.minLength(1), v.maxLength(MOST_EVENTS))

/** `yes`, `no`, or empty while nothing was chosen. */
export const readConsent = (cookies: string): 'yes' | 'no' | '' =>
  (new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(yes|no)(?:;|$)`).exec(cookies)?.[1] as 'yes' | 'no' | undefined) ?? ''
