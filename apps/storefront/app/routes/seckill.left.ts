import { DataCache } from '@heji/server-kit'
import type { LoaderFunctionArgs } from '../framework'
import { widgetResult } from '../widgets/widget-call.server'

/** Everybody who has a page open asks every few seconds: one question of the API answers all who ask within this time (ms). */
const FRESH_FOR = 1_000
/** Ids of one block, as text; more are refused before they can fill the cache. */
const LONGEST = 240 * 20

const left = new DataCache({ freshFor: FRESH_FOR, max: 500, afterError: () => 'throw' })

/** Pieces that are left of seckills, for pages that stay open. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const ids = (new URL(request.url).searchParams.get('seckill_id') ?? '').slice(0, LONGEST)
  const ask = () => context.publicApi('GET promotion/seckillactivity/left', { seckill_id: ids }, { silent: true })
  return widgetResult(context.isPreview || context.sandbox ? ask() : left.get(ids, ask))
}
