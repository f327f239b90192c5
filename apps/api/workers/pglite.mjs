/** Embedded PostgreSQL in a thread of its own, so that a long query never stalls health checks and time-outs. */
import { readFile, rename, rm } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, isNew, dump, socketPath } = workerData
const archive = typeof dump === 'string' ? await readFile(dump) : dump
const contents = archive ? { loadDataDir: new Blob([archive]) } : {}

// Made beside its place: one that was cut while it was made never looks like a database.
if (dataDir && isNew) {
  const unfinished = `${dataDir}.new`
  await rm(unfinished, { recursive: true, force: true })
  const made = await PGlite.create({ dataDir: unfinished, ...contents })
  await made.close()
  await rm(dataDir, { recursive: true, force: true })
  await rename(unfinished, dataDir)
}
const db = await PGlite.create(dataDir ? { dataDir } : contents)

/** First byte of a message that tells of an error. */
const ERROR = 'E'.charCodeAt(0)

/** Whether messages for a client hold the last word of an engine that has fallen over. */
function hasPanicked(data) {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length)
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] === ERROR && bytes.toString('latin1', at + 5, at + 12) === 'SPANIC\0') return true
  }
  return false
}

// It would spin for ever at the next statement: the thread ends, and another one takes over.
const exec = db.execProtocolRawStream.bind(db)
db.execProtocolRawStream = (message, { onRawData, ...options }) =>
  exec(message, {
    ...options,
    onRawData: data => {
      if (hasPanicked(data)) process.exit(1)
      onRawData(data)
    },
  })

const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 })
await server.start()
parentPort.postMessage({ ready: true })

parentPort.on('message', async message => {
  if (message === 'dump') {
    const file = await db.dumpDataDir('none')
    const bytes = new Uint8Array(await file.arrayBuffer())
    parentPort.postMessage({ dump: bytes }, [bytes.buffer])
  }
  if (message === 'close') {
    await server.stop()
    await db.close()
    parentPort.postMessage({ closed: true })
  }
})
