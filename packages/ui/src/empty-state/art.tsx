import { ERROR_ART } from './error-art'
import { frame } from './frame'

const cart = frame(
  <>
    <path d="M46 40h70l-9 38H56z" className="hj-art__fill" />
    <path d="M30 28h12l14 58h52M46 40h70l-9 38H54M66 40l5 38M86 40v38M106 40l-6 38M50 58h62" className="hj-art__line" />
    <circle cx={64} cy={97} r={6} className="hj-art__dot" />
    <circle cx={100} cy={97} r={6} className="hj-art__dot" />
  </>,
)

const parcel = frame(
  <>
    <path d="M42 46h76v54H42z" className="hj-art__fill" />
    <path d="M42 46l10-16h56l10 16" className="hj-art__pale" />
    <path d="M42 46h76v54H42zM42 46l10-16h56l10 16M80 30v16M70 46v18l10-6 10 6V46M52 88h20" className="hj-art__line" />
  </>,
)

const magnifier = frame(
  <>
    <circle cx={74} cy={58} r={32} className="hj-art__fill" />
    <circle cx={74} cy={58} r={24} className="hj-art__pale" />
    <path d="M98 82l22 20" className="hj-art__thick" />
    <path
      d="M42 58a32 32 0 1 0 64 0a32 32 0 1 0-64 0M60 54a16 16 0 0 1 12-10M66 70q8-7 16 0"
      className="hj-art__line"
    />
  </>,
)

const coupon = frame(
  <>
    <path d="M34 42h92v16a9 9 0 0 0 0 18v18H34V76a9 9 0 0 0 0-18z" className="hj-art__fill" />
    <path
      d="M34 42h92v16a9 9 0 0 0 0 18v18H34V76a9 9 0 0 0 0-18zM104 46v6M104 58v6M104 70v6M104 82v8"
      className="hj-art__line"
    />
    <path d="M58 54l12 14 12-14M70 68v18M58 70h24M58 78h24" className="hj-art__mark" />
  </>,
)

const heart = frame(
  <>
    <path d="M80 100S40 76 40 50a21 21 0 0 1 40-9a21 21 0 0 1 40 9c0 26-40 50-40 50z" className="hj-art__fill" />
    <path d="M80 100S40 76 40 50a21 21 0 0 1 40-9a21 21 0 0 1 40 9c0 26-40 50-40 50z" className="hj-art__line" />
    <path d="M52 50a10 10 0 0 1 10-11" className="hj-art__mark" />
  </>,
)

const footprints = frame(
  <>
    <path
      d="M52 58c-10 0-12 10-10 18s2 12 10 12 9-6 9-13 2-17-9-17zM43 95h18c1 10-18 10-18 0z"
      className="hj-art__fill"
    />
    <path
      d="M106 28c-11 0-11 10-9 17s1 13 9 13 10-5 10-12 1-18-10-18zM97 65h18c0 10-18 10-18 0z"
      className="hj-art__fill"
    />
    <path
      d="M52 58c-10 0-12 10-10 18s2 12 10 12 9-6 9-13 2-17-9-17zM43 95h18c1 10-18 10-18 0zM106 28c-11 0-11 10-9 17s1 13 9 13 10-5 10-12 1-18-10-18zM97 65h18c0 10-18 10-18 0z"
      className="hj-art__line"
    />
  </>,
)

/** Drawings by name. */
export const EMPTY_ART = { cart, parcel, magnifier, coupon, heart, footprints, ...ERROR_ART } as const

export type EmptyArt = keyof typeof EMPTY_ART
