import type { Hono } from 'hono'
import { createGate } from '../../platform/gate'

const UPLOAD_PATHS = [
  '/api/espier/upload_localimage',
  '/api/h5app/wxapp/espier/uploadlocal',
  '/api/h5app/wxapp/espier/upload',
]

/** Bodies of uploads are read a few at a time: a hundred at once would be a gigabyte (reliability W2). */
export function mountUploadGate(app: Hono) {
  const gate = createGate({ atOnce: 6, waiting: 500 })
  for (const path of UPLOAD_PATHS) app.use(path, (_, next) => gate(next))
}
