import { type TurnLimits, Turns } from '@heji/server-kit'
import { LIMITS } from '@heji/validators'
import type { Context, Hono } from 'hono'
import { busy } from '../../platform/errors'

const UPLOAD_PATHS = [
  '/api/espier/upload_localimage',
  '/api/espier/upload_localvideo',
  '/api/espier/upload_localcaptions',
  '/api/h5app/wxapp/espier/uploadlocal',
  '/api/h5app/wxapp/espier/upload',
  '/aftersales.uploadPic',
]

/** A waiting caller gets an answer before the server gives up on the request, 30 s after it began. */
const AT_ONCE: TurnLimits = { most: 8, mostOfOne: 4, patience: 20_000 }

/** Bytes of a refused body that are read: one picture with what stands around it. */
const MOST_DISCARDED = 2 * LIMITS.upload

/**
 * Bodies of uploads are read a few at a time, so that many of them leave the disk to others (reliability W2), and one
 * network with slow lines leaves places to others.
 */
export function mountUploadGate(app: Hono, networkOf: (c: Context) => string, limits = AT_ONCE) {
  const turns = new Turns(limits)
  for (const path of UPLOAD_PATHS)
    app.use(path, async (c, next) => {
      const leave = await turns.take(networkOf(c), () => c.req.raw.signal)
      try {
        if (!leave) throw busy()
        await next()
      } finally {
        leave?.()
        await discard(c.req.raw)
      }
    })
}

/**
 * Reads what the caller of a refused request still sends. The server closes connections soon after an early answer, and a caller who is in
 * the middle of a picture then sees a lost connection instead of the answer.
 */
async function discard({ body, bodyUsed }: Request) {
  if (!body || bodyUsed) return
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > MOST_DISCARDED) return
    }
  } catch {
    // The caller has gone.
  }
}
