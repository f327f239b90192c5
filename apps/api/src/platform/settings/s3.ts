import { addressOf, allOrNone, type Env } from './env'

export interface S3Settings {
  /** The bucket's own address, as host or as path, with an optional folder; no slash at its end. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const NAMES = ['S3_BUCKET_URL', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** null: pictures are in the data directory. @throws ExitError 78 with one line that says which setting to change */
export function readS3Settings(env: Env): S3Settings | null {
  const given = allOrNone(env, NAMES)
  if (!given) return null
  return {
    bucketUrl: addressOf('S3_BUCKET_URL', given.S3_BUCKET_URL),
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  }
}
