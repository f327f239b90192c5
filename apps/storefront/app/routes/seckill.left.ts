import type { LoaderFunctionArgs } from '../framework'
import { seckillsLeft } from '../widgets/seckills-left.server'
import { widgetResult } from '../widgets/widget-call.server'

/** Pieces that are left of seckills, for pages that stay open. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  widgetResult(seckillsLeft(context, new URL(request.url).searchParams.get('seckill_id') ?? ''))
