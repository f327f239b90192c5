'use client'

import { readSimple } from '../lib/read-simple'
import { type Standalone, standalone } from '../lib/standalone'
import { type PopupData, popupDefinition } from './definition'
import PopupWidget from './render'

/** W0029 弹窗, without a page around it. */
export const Popup: Standalone<PopupData> = /* @__PURE__ */ standalone(popupDefinition, PopupWidget, readSimple)

export { type PopupData, PopupWidget as Renderer, popupDefinition as definition }
