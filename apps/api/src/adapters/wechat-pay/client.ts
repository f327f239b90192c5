import { Decorator } from 'wechatpay-axios-plugin'
import { ProviderError } from '../../platform/payment-provider'
import type { WechatPaySettings } from '../../platform/settings/wechat-pay'

const TIMEOUT_MS = 8_000

/** A refusal of WeChat Pay. */
class WechatPayError extends ProviderError {
  constructor(
    readonly code: string,
    what: string,
  ) {
    super(`wechat-pay ${what}: ${code}`)
  }
}

/** Signs calls; the SDK verifies answers. The SDK's errors contain keys and headers, so they are not passed on. */
export function createClient({ mchId, serial, privateKey, publicKeyId, publicKey, gateway }: WechatPaySettings) {
  const config = { mchid: mchId, serial, privateKey, certs: { [publicKeyId]: publicKey } }
  const http = new Decorator({ ...config, baseURL: gateway, timeout: TIMEOUT_MS, maxRedirects: 0 }).v3
  const call = async <T>(method: 'get' | 'post', path: string, body?: object): Promise<T> => {
    try {
      // The language of the answers shows which of several keys signed them.
      const headers = { 'Wechatpay-Serial': publicKeyId }
      return (await http.request<T>({ method, url: path, headers, ...(body ? { data: body } : {}) })).data
    } catch (error) {
      throw new WechatPayError(codeOf(error), `${method} ${path.split('?')[0]}`)
    }
  }
  return {
    get: <T>(path: string) => call<T>('get', path),
    /** A file: its answer is not signed, so its hash has to come with a signed one. @param path with its query */
    file: async (path: string): Promise<Buffer> => {
      const raw = { responseType: 'arraybuffer' as const, transformResponse: [] }
      try {
        return Buffer.from((await http.request<ArrayBuffer>({ method: 'get', url: path, ...raw })).data)
      } catch (error) {
        throw new WechatPayError(codeOf(error), `get ${path.split('?')[0]}`)
      }
    },
    post: <T>(path: string, body: object) => call<T>('post', path, body),
  }
}

function codeOf(error: unknown): string {
  const { code, message, response } = error as {
    code?: unknown
    message?: unknown
    response?: { data?: { code?: unknown } }
  }
  return String(response?.data?.code ?? code ?? message)
}

/** Nobody paid anything on that day. */
export const isWithoutBill = (error: unknown) => error instanceof WechatPayError && error.code === 'NO_STATEMENT_EXIST'

/** Nobody has started to pay yet. */
export const isMissing = (error: unknown) =>
  error instanceof WechatPayError && /^(ORDER_NOT_EXIST|ORDERNOTEXIST|RESOURCE_NOT_EXISTS)$/.test(error.code)
