'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type CarouselData, carouselDefinition } from './definition'
import CarouselWidget from './render'

/** W0001 轮播, without a page around it. */
export const Carousel: Standalone<CarouselData> = /* @__PURE__ */ standalone(
  carouselDefinition,
  CarouselWidget,
  readField,
)

export { type CarouselData, CarouselWidget as Renderer, carouselDefinition as definition }
