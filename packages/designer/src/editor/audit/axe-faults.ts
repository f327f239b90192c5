import type { NodeResult, Result } from 'axe-core'
import { type Fault, widgetOf } from './page-audit'

/** Texts with little contrast that are named for each widget. */
const MOST_TEXTS = 3

/** What all rules of axe find on a drawn page. The library comes only now: 600 kB that editing does not need. */
export async function axeFaults(root: HTMLElement): Promise<Fault[]> {
  const [{ default: axe }, { default: locale }] = await Promise.all([
    import('axe-core'),
    import('axe-core/locales/zh_CN.json'),
  ])
  // Its other texts are templates that axe compiles, which our security policy forbids.
  axe.configure({ locale: { lang: locale.lang, rules: locale.rules } })
  const { violations } = await axe.run(root, { resultTypes: ['violations'], elementRef: true })
  return violations.flatMap(faultsOf)
}

/** One fault for each widget that breaks a rule; words that are hard to read are named. */
export function faultsOf({ id, impact, help, nodes }: Result): Fault[] {
  const level = impact === 'critical' ? 'ask' : 'warning'
  const widgets = new Map<string, NodeResult[]>()
  for (const node of nodes) {
    const uuid = node.element ? widgetOf(node.element) : ''
    widgets.set(uuid, [...(widgets.get(uuid) ?? []), node])
  }
  return [...widgets].flatMap(([uuid, broken]): Fault[] => {
    if (id === 'color-contrast') {
      const texts = new Set(broken.map(contrastText))
      return [...texts].slice(0, MOST_TEXTS).map(text => ({ uuid, level, text }))
    }
    return [{ uuid, level, text: broken.length > 1 ? `${help}（${broken.length} 处）` : help }]
  })
}

function contrastText({ element, any }: NodeResult): string {
  const words = (element?.textContent ?? '').trim().slice(0, 12)
  const ratio: unknown = any[0]?.data?.contrastRatio
  return `“${words}”与底色的对比度只有 ${typeof ratio === 'number' ? ratio.toFixed(1) : '不足'}，不易看清`
}
