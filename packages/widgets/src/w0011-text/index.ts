'use client'

import { readRows } from '../lib/read-rows'
import { type Standalone, standalone } from '../lib/standalone'
import { type TextData, textDefinition } from './definition'
import TextWidget from './render'

/** W0011 文本, without a page around it. */
export const Text: Standalone<TextData> = /* @__PURE__ */ standalone(textDefinition, TextWidget, readRows)

export { type TextData, TextWidget as Renderer, textDefinition as definition }
