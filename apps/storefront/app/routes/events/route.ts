import * as v from 'valibot'
import { Batch, readConsent } from '../../analytics/events'
import type { ActionFunctionArgs } from '../../framework'

/** Bytes of a message: twenty full events. */
const MOST_BYTES = 64_000

/** Collector of the shop's own statistics. Takes nothing without the visitor's yes, or while statistics are off. */
export async function action({ request, context }: ActionFunctionArgs) {
  const empty = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  if (!context.collect) return empty(404)
  if (readConsent(request.headers.get('cookie') ?? '') !== 'yes') return empty(403)
  const text = await request.text()
  if (text.length > MOST_BYTES) return empty(413)
  const read = v.safeParse(Batch, parsed(text))
  if (!read.success) return empty(400)
  return empty(context.collect(read.output.map(event => ({ ...event, device: context.device }))) ? 204 : 429)
}

/** Only for messages. */
export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
