import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { EX_CONFIG, ExitError } from '../exit-error'

export type Env = Record<string, string | undefined>

/**
 * The settings of one service: all of `names`, or null if none is set.
 * @throws ExitError 78 that names the missing one
 */
export function allOrNone<N extends string>(env: Env, names: readonly N[]): Record<N, string> | null {
  const given = names.filter(name => env[name])
  if (given.length === 0) return null
  const missing = names.find(name => !env[name])
  if (missing) throw new ExitError(`已设置 ${given[0]}，还缺少 ${missing}`, EX_CONFIG)
  return Object.fromEntries(names.map(name => [name, env[name]!])) as Record<N, string>
}

/** An absolute http(s) address without a slash at its end. @throws ExitError 78 */
export function addressOf(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:/i.test(value)) throw new ExitError(`${name} 不是有效地址`, EX_CONFIG)
  return value.replace(/\/+$/, '')
}

/** PKCS#8 PEM of a private key that is given as PEM, as bare base64, or as the path of a file with either. @throws ExitError 78 */
export const privateKeyOf = (name: string, value: string) =>
  readKey(name, value, [
    pem => createPrivateKey(pem),
    der => createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' }),
    der => createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs1' }),
  ]).export({ type: 'pkcs8', format: 'pem' }) as string

/** SPKI PEM of a public key or certificate, given in the same ways. @throws ExitError 78 */
export const publicKeyOf = (name: string, value: string) =>
  readKey(name, value, [
    pem => createPublicKey(pem),
    der => createPublicKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'spki' }),
  ]).export({ type: 'spki', format: 'pem' }) as string

function readKey(name: string, value: string, ways: ((text: string) => KeyObject)[]): KeyObject {
  // Keys are never printed, not even invalid ones.
  const unfit = new ExitError(`${name} 不是有效的 RSA 密钥（PEM、Base64 或文件路径）`, EX_CONFIG)
  const text = textOf(value, unfit).replaceAll('\\n', '\n').trim()
  for (const read of ways) {
    try {
      const key = read(text)
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Tries the next form.
    }
  }
  throw unfit
}

function textOf(value: string, unfit: ExitError) {
  if (/^(-----|MI)/.test(value)) return value
  try {
    return readFileSync(value, 'utf8')
  } catch {
    throw unfit
  }
}
