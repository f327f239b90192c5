import type { Hono } from 'hono'
import { createGate } from '../../platform/gate'

const UPLOAD_PATHS = [
  '/api/espier/upload_localimage',
  '/api/h5app/wxapp/espier/uploadlocal',
  '/api/h5app/wxapp/espier/upload',
]

/** Bodies of uploads are read a few at a time: a hundred at once would be a gigabyte (reliability W2). */
export function mountUploadGate(app: Hono) {
  for (const path of UPLOAD_PATHS) {
    const gate = createGate({ atOnce: 3, waiting: 200 })
    app.use(path, (_, next) => gate(next))
  }
}
