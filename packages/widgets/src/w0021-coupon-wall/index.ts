'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type CouponWallData, couponWallDefinition } from './definition'
import CouponWallWidget from './render'

/** W0021 优惠券, without a page around it. */
export const CouponWall: Standalone<CouponWallData> = /* @__PURE__ */ standalone(
  couponWallDefinition,
  CouponWallWidget,
  readField,
)

export { type CouponWallData, CouponWallWidget as Renderer, couponWallDefinition as definition }
