/** Calls of the designer that an agent may make by itself: to read pages, and to draw and check drafts. */
import { agentMayCall, contract, type Endpoint, isOperation, shopsOf } from '@heji/api-client/contract'
import type { AskAsKey } from './ask-api'
import type { Caller } from './desk-tools'
import { schemaOf } from './desk-tools'
import { pictureTool, widgetTool } from './drawing-tools'
import type { Tool } from './mcp-server'

const PAGES = '/api/pctemplate/'

const CALLS = (Object.entries(contract) as [string, Endpoint][]).filter(
  ([key, one]) =>
    key.includes(` ${PAGES}`) && one.auth === 'operator' && !isOperation(one) && !one.multipart && agentMayCall(one),
)

/** Empty for a key without the right to look at pages. */
export function pageTools(ask: AskAsKey, { operator }: Pick<Caller, 'operator'>): Tool[] {
  if (shopsOf(operator.grants, 'content.read') !== null) return []
  const mayDraw = operator.role !== 'viewer'
  const drawing = mayDraw ? [widgetTool, pictureTool(ask)] : [widgetTool]
  const calls: Tool[] = CALLS.filter(([, { draft }]) => mayDraw || !draft).map(([key, { summary, draft, input }]) => {
    const [method = '', path = ''] = key.split(' ')
    return {
      name: `pages_${path
        .slice(PAGES.length)
        .replace(/[^A-Za-z0-9_-]+/g, '_')
        .replace(/_+$/, '')}`,
      title: summary,
      description: draft ? `${summary}\n只改草稿，买家看不到；发布由人来做。` : summary,
      inputSchema: schemaOf(input),
      isReading: !draft,
      run: given => {
        const left = { ...given }
        const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = encodeURIComponent(String(left[name] ?? ''))
          delete left[name]
          return value
        })
        if (method !== 'GET') return ask(method, filled, left)
        const texts = Object.entries(left).map(([name, value]) => [name, String(value)])
        return ask(method, `${filled}?${new URLSearchParams(texts)}`)
      },
    }
  })
  return [...calls, ...drawing]
}
