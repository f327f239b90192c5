import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AliyunSmsSettings } from '../../platform/settings/aliyun-sms'
import type { SmsSender } from '../../platform/sms'

const TIMEOUT_MS = 8_000

/** Sends codes and notices with Aliyun's SendSms: one signed request, for which its SDK would bring a dozen packages. */
export function createAliyunSms(settings: AliyunSmsSettings, now: () => Date): Omit<SmsSender, 'assertReady'> {
  const send = async (mobile: string, template: string, params: Record<string, string>) => {
    const query = queryOf({
      PhoneNumbers: mobile,
      SignName: settings.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(params),
    })
    const headers = signedHeaders(settings, query, now())
    const init = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const answer = await fetch(`${settings.endpoint}/?${query}`, init)
    const { Code } = (await answer.json().catch(() => ({}))) as { Code?: unknown }
    if (Code !== 'OK') throw new Error(`aliyun sms: ${answer.status} ${String(Code)}`)
  }
  return {
    send: (mobile, code) => send(mobile, settings.templateCode, { code }),
    sendNotice: (mobile, { template, params }) => send(mobile, template, params),
  }
}

/** RFC 3986, which escapes more characters than JavaScript does. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const queryOf = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map(name => `${encode(name)}=${encode(fields[name]!)}`)
    .join('&')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** ACS3-HMAC-SHA256 over method, path, query, headers and the empty body. */
function signedHeaders({ accessKeyId, accessKeySecret, endpoint }: AliyunSmsSettings, query: string, now: Date) {
  const headers: Record<string, string> = {
    host: new URL(endpoint).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).sort()
  const lines = names.map(name => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', query, lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const named = `Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  // Node sets the host itself.
  const { host: _, ...sent } = headers
  return { ...sent, authorization: `ACS3-HMAC-SHA256 ${named}` }
}
