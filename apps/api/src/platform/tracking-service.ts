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
  /** Last part of the address to which it pushes. */
  name: string
  /** From now on the service pushes to `callbackUrl`. A second subscription of a number is none. @throws Error */
  subscribe(parcel: TrackedParcel, callbackUrl: string): Promise<void>
  /** What the service knows now; null: nothing yet. @throws Error */
  ask(parcel: TrackedParcel): Promise<Tracking | null>
  /** A push: news of some parcels. @throws PushError for one that is not signed, or that nobody can read */
  readPush(body: string): Tracking[]
  /** What it wants to hear after a push. */
  pushAnswer(isTaken: boolean, now: Date): object
  /** null: it gives no numbers. */
  labels: LabelService | null
}

export interface LabelAddress {
  name: string
  mobile: string
  province: string
  city: string
  district: string
  address: string
}

/** What is to be carried. */
export interface LabelRequest {
  /** Our number of the request: the same one again gets the same label. */
  ref: string
  /** Our code of the carrier. */
  corp: string
  sender: LabelAddress
  receiver: LabelAddress
  goods: { name: string; num: number }[]
}

/** A number of the carrier, and the page that is stuck on the parcel (HTML of the service: never run its scripts). */
export interface Label {
  code: string
  html: string
}

/** Gets waybills from carriers (电子面单). */
export interface LabelService {
  /** @throws LabelRefusal if the carrier says no; another Error if nobody answered, then the same request may be made again */
  take(request: LabelRequest): Promise<Label>
  /** Gives a number back that is not needed. @throws LabelRefusal, Error */
  giveBack(request: Pick<LabelRequest, 'ref' | 'corp'> & { code: string }): Promise<void>
}

/** Its message is for the shop. */
export class LabelRefusal extends Error {}

export class PushError extends Error {
  constructor(readonly reason: 'format' | 'signature') {
    super(`push refused: ${reason}`)
  }
}
