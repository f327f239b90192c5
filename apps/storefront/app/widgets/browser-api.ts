import { type Api, ApiError } from '@heji/api-client'
import { toast } from '@heji/ui'

/** Calls that widgets may make from the browser. Each goes through a resource route of ours that adds the session. */
const ROUTES: Record<string, { action: string; method: 'GET' | 'POST' }> = {
  'GET user/receiveCard': { action: '/member/coupon-claim', method: 'POST' },
  'GET promotion/seckillactivity/left': { action: '/seckill/left', method: 'GET' },
  'POST promotion/seckillactivity/remind': { action: '/member/seckill-remind', method: 'POST' },
  'GET distributor/list': { action: '/shops/list', method: 'GET' },
  'GET espier/region': { action: '/regions/at', method: 'GET' },
}

const call = async (key: string, input: Record<string, unknown> = {}) => {
  try {
    return await ask(key, input)
  } catch (error) {
    // Widgets say themselves what they could not read; visitors without a session sign in.
    const isAct = ROUTES[key]?.method === 'POST'
    if (isAct && !(error instanceof ApiError && error.status === 401))
      toast.error(error instanceof ApiError ? error.message : '操作失败')
    throw error
  }
}

async function ask(key: string, input: Record<string, unknown>) {
  const route = ROUTES[key]
  if (!route) throw new ApiError(0, 0, '操作失败')
  const form = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const headers = { accept: 'application/json' }
  const response =
    route.method === 'GET'
      ? await fetch(`${route.action}?${form}`, { headers })
      : await fetch(route.action, { method: 'POST', body: form, headers })
  const answer = (await response.json().catch(() => ({}))) as { data?: unknown; message?: string; status?: number }
  if (response.ok && answer.data) return answer.data
  throw new ApiError(answer.status ?? response.status, answer.status ?? response.status, answer.message ?? '操作失败')
}

/** Scripts cannot read the session token, so the browser never calls the API itself. */
export const browserApi = call as Api
