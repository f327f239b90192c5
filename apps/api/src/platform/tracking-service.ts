/** What a tracking service says of a parcel. */
export const TRACK_STATES = ['sent', 'got', 'moving', 'delivering', 'signed', 'problem', 'returned'] as const
export type TrackState = (typeof TRACK_STATES)[number]

/** Nothing follows: signed for, or back at the shop. */
export const isEnd = (state: TrackState) => state === 'signed' || state === 'returned'

export interface Tracking {
  code: string
  state: TrackState
  steps: { at: Date; text: string }[]
}

export interface TrackedParcel {
  /** Our code of the carrier. */
  corp: string
  code: string
  /** Mobile number of the receiver; some carriers tell only who knows it. */
  phone: string
}

/** Follows parcels of all carriers. Every call has a deadline of its own. */
export interface TrackingService {
  /** From now on the service pushes to `callbackUrl`. A second subscription of a number is none. @throws Error */
  subscribe(parcel: TrackedParcel, callbackUrl: string): Promise<void>
  /** What the service knows now; null: nothing yet. @throws Error */
  ask(parcel: TrackedParcel): Promise<Tracking | null>
  /** A push. @throws PushError for one that is not signed, or that nobody can read */
  readPush(body: string): Tracking | null
}

export class PushError extends Error {
  constructor(readonly reason: 'format' | 'signature') {
    super(`push refused: ${reason}`)
  }
}
