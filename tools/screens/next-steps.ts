import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasPage } from './routes'

/** What a shopper can do next in each status, by thing and status. `apps/storefront/app/routes/next-steps.test.tsx` asserts it. */
export const NEXT_STEPS = JSON.parse(readFileSync(join(import.meta.dirname, 'next-steps.json'), 'utf8')) as Record<
  string,
  Record<string, string[]>
>

const STEP = /^(.+) ([→⇒]) (.+)$/

/** Statuses that are dead ends: nothing to do, or a step that leads nowhere. */
export function deadEnds(statuses: Record<string, string[]>): [string, string][] {
  return Object.entries(statuses).flatMap(([status, steps]): [string, string][] => {
    if (steps.length === 0) return [[status, '没有下一步']]
    const astray = steps.filter(step => {
      const target = STEP.exec(step)?.[3]
      return !target || (target.startsWith('/') && !hasPage(target))
    })
    return astray.map(step => [status, `没有这个页面：${step}`])
  })
}
