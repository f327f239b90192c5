'use client'

import { readSimple } from '../lib/read-simple'
import { type Standalone, standalone } from '../lib/standalone'
import { type CountdownData, countdownDefinition } from './definition'
import CountdownWidget from './render'

/** W0024 倒计时, without a page around it. */
export const Countdown: Standalone<CountdownData> = /* @__PURE__ */ standalone(
  countdownDefinition,
  CountdownWidget,
  readSimple,
)

export { type CountdownData, CountdownWidget as Renderer, countdownDefinition as definition }
