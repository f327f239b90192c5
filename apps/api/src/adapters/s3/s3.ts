import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../platform/settings/s3'
import type { FileStore } from '../../platform/storage'

const TIMEOUT_MS = 8_000

/** Pictures in a bucket of any S3 store with Signature V4 (docs/decisions/013). */
export function createS3Store({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 1 })
  const ask = (name: string, init: RequestInit) =>
    client.fetch(`${bucketUrl}/${name}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })

  const get = async (name: string, headers = {}) => {
    const answer = await ask(name, { method: 'GET', headers: { 'x-amz-content-sha256': sha256(''), ...headers } })
    if (answer.ok) return answer
    const code = await codeOf(answer)
    // Any other 404 means that the bucket is missing, or that the address is no store.
    if (answer.status === 404 && code === 'NoSuchKey') return null
    throw new Error(`s3 read: ${answer.status} ${code}`)
  }

  return {
    async read(name) {
      const answer = await get(name)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    async has(name) {
      // Not HEAD: its answer has no body that says what is missing, the picture or the bucket.
      const answer = await get(name, { range: 'bytes=0-0' })
      await answer?.body?.cancel()
      return answer !== null
    },
    async write(name, bytes, mime) {
      const body = new Uint8Array(bytes)
      const headers = {
        'content-type': mime,
        // A name stands for its content, also for a CDN that reads the bucket.
        'cache-control': 'public, max-age=31536000, immutable',
        'x-amz-content-sha256': sha256(body),
      }
      const answer = await ask(name, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`s3 write: ${answer.status} ${await codeOf(answer)}`)
      await answer.body?.cancel()
    },
  }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

const codeOf = async (answer: Response) => /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
