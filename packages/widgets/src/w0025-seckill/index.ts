'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type SeckillData, seckillDefinition } from './definition'
import SeckillWidget from './render'

/** W0025 秒杀, without a page around it. */
export const Seckill: Standalone<SeckillData> = /* @__PURE__ */ standalone(seckillDefinition, SeckillWidget, readField)

export { type SeckillData, SeckillWidget as Renderer, seckillDefinition as definition }
