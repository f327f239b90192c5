import { createHash, createHmac } from 'node:crypto'
import { type Call, listen, type Reply } from './listen'

const KEY_ID = 'AKIDHEJI'
const SECRET = 'testing-secret/with+signs'
const REGION = 'cn-hangzhou'
/** A signature whose time differs by more than this is too old (15 minutes). */
const SKEW_MS = 900_000

interface StoredObject {
  bytes: Buffer
  headers: Call['headers']
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** A bucket that checks Signature V4 over the received data, and stores objects by their whole path. */
export async function openS3Store() {
  const objects = new Map<string, StoredObject>()
  const state = { down: false, calls: [] as string[] }
  const server = await listen((call): Reply => {
    const path = decodeURIComponent(call.url.pathname)
    state.calls.push(`${call.method} ${path}`)
    if (state.down) return refusal(503, 'SlowDown')
    const wrong = faultOf(call)
    if (wrong) return refusal(403, wrong)
    if (!path.startsWith('/heji/')) return refusal(404, 'NoSuchBucket')
    if (call.method === 'PUT') {
      objects.set(path, { bytes: call.body, headers: call.headers })
      return { body: '' }
    }
    const found = objects.get(path)
    return found ? { body: found.bytes } : refusal(404, 'NoSuchKey')
  })
  return {
    ...server,
    objects,
    state,
    env: {
      S3_BUCKET_URL: `${server.url}/heji`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
  }
}

const refusal = (status: number, code: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
})

/** The fault of a signature; null if there is none. */
function faultOf({ method, url, headers, body }: Call): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, keyId, day, region, names, signature] = given as unknown as string[]
  if (keyId !== KEY_ID) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  const at = String(headers['x-amz-date'])
  const time = Date.parse(at.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day!) || !(Math.abs(time - Date.now()) < SKEW_MS)) return 'RequestTimeTooSkewed'
  const signed = names!.split(';')
  // Every part that changes the meaning of a request must be signed.
  if (Object.keys(headers).some(name => /^(host|x-amz-.*)$/.test(name) && !signed.includes(name))) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const lines = signed.map(name => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`).join('')
  const request = [method, url.pathname, url.search.slice(1), lines, names, sha256(body)].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day!, region!, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n')).toString('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}
