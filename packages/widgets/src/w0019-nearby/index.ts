'use client'

import { readSimple } from '../lib/read-simple'
import { type Standalone, standalone } from '../lib/standalone'
import { type NearbyData, nearbyDefinition } from './definition'
import NearbyWidget from './render'

/** W0019 附近商家, without a page around it. */
export const Nearby: Standalone<NearbyData> = /* @__PURE__ */ standalone(nearbyDefinition, NearbyWidget, readSimple)

export { type NearbyData, NearbyWidget as Renderer, nearbyDefinition as definition }
