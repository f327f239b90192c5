import type { Hono } from 'hono'
import { createGate } from '../../platform/gate'

const UPLOAD_PATHS = [
  '/api/espier/upload_localimage',
  '/api/h5app/wxapp/espier/uploadlocal',
  '/api/h5app/wxapp/espier/upload',
  '/aftersales.uploadPic',
]

/**
 * Bodies of uploads are read a few at a time, so that many of them leave the disk to others (reliability W2). A waiting
 * caller gets an answer before the server gives up on the request, 30 s after it began.
 */
export function mountUploadGate(app: Hono) {
  const gate = createGate({ atOnce: 8, waiting: 200, patience: 20_000 })
  for (const path of UPLOAD_PATHS) app.use(path, (_, next) => gate(next))
}
