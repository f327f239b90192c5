'use client'

import { type Standalone, standalone } from '../lib/standalone'
import { type NearbyData, nearbyDefinition } from './definition'
import NearbyWidget from './render'

/** W0019 附近商家, without a page around it. */
export const Nearby: Standalone<NearbyData> = standalone(nearbyDefinition, NearbyWidget)

export { type NearbyData, NearbyWidget as Renderer, nearbyDefinition as definition }
