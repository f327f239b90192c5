'use client'

import { readSimple } from '../lib/read-simple'
import { type Standalone, standalone } from '../lib/standalone'
import { type VideoData, videoDefinition } from './definition'
import VideoWidget from './render'

/** W0023 视频, without a page around it. */
export const Video: Standalone<VideoData> = /* @__PURE__ */ standalone(videoDefinition, VideoWidget, readSimple)

export { type VideoData, VideoWidget as Renderer, videoDefinition as definition }
