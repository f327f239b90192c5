import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasPage } from './routes'

/** What a shopper can do next in each status, by thing and status. `apps/storefront/app/routes/acts.test.tsx` asserts it. */
export const ACTS = JSON.parse(readFileSync(join(import.meta.dirname, 'acts.json'), 'utf8')) as Record<
  string,
  Record<string, string[]>
>

const ACT = /^(.+) ([→⇒]) (.+)$/

/** Statuses that are dead ends: nothing to do, or an act that leads nowhere. */
export function deadEnds(statuses: Record<string, string[]>): [string, string][] {
  return Object.entries(statuses).flatMap(([status, acts]): [string, string][] => {
    if (acts.length === 0) return [[status, '没有下一步']]
    const astray = acts.filter(act => {
      const target = ACT.exec(act)?.[3]
      return !target || (target.startsWith('/') && !hasPage(target))
    })
    return astray.map(act => [status, `没有这个页面：${act}`])
  })
}
