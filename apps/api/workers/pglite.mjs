/** Embedded PostgreSQL in a thread of its own, so that a long query never stalls health checks and time-outs. */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, dump, socketPath } = workerData
const db = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(dump ? { loadDataDir: new Blob([await readFile(dump)]) } : {}),
})
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 })
await server.start()
parentPort.postMessage({ ready: true })

parentPort.on('message', async message => {
  if (message === 'dump') {
    const file = await db.dumpDataDir('none')
    parentPort.postMessage({ dump: new Uint8Array(await file.arrayBuffer()) })
  }
  if (message === 'close') {
    await server.stop()
    await db.close()
    parentPort.postMessage({ closed: true })
  }
})
