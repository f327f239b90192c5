import type { NodeResult, Result } from 'axe-core'
import { type Fault, widgetOf } from './page-audit'

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

/** One fault for each widget that breaks a rule; the words that are hardest to read are named. */
export function faultsOf({ id, impact, help, nodes }: Result): Fault[] {
  const level = impact === 'critical' ? 'ask' : 'warning'
  const widgets = new Map<string, NodeResult[]>()
  for (const node of nodes) {
    const uuid = node.element ? widgetOf(node.element) : ''
    widgets.set(uuid, [...(widgets.get(uuid) ?? []), node])
  }
  return [...widgets].map(([uuid, broken]): Fault => {
    const text = id === 'color-contrast' ? hardToRead(broken) : help
    return { uuid, level, text: text + (broken.length > 1 ? `（${broken.length} 处）` : '') }
  })
}

/** The words of the least contrast. */
function hardToRead(nodes: readonly NodeResult[]): string {
  const [{ element, ratio }] = nodes
    .map(({ element, any }) => ({ element, ratio: Number(any[0]?.data?.contrastRatio) || 0 }))
    .sort((a, b) => a.ratio - b.ratio) as [{ element?: Element; ratio: number }]
  const words = (element?.textContent ?? '').trim().slice(0, 12)
  return `“${words}”与底色的对比度只有 ${ratio ? ratio.toFixed(1) : '不足'}，不易看清`
}
