import type { NodeResult, Result, RunOptions } from 'axe-core'
import { type Fault, widgetOf } from './page-audit'

/** Rules that operators can keep with words and colours. All others are about the code of widgets, which has its own tests. */
const MENDABLE = ['area-alt', 'button-name', 'color-contrast', 'empty-heading', 'image-alt', 'link-name']

/** Rules that compare parts of the page. */
const COMPARING = ['landmark-unique']

/**
 * What operators can mend of what axe finds on a drawn page. The library comes only now: 600 kB that editing does not need.
 * @param second uuids of second variants: nobody sees one of them beside its first
 */
export async function axeFaults(root: HTMLElement, second: readonly string[] = []): Promise<Fault[]> {
  const [{ default: axe }, { default: locale }] = await Promise.all([
    import('axe-core'),
    import('axe-core/locales/zh_CN.json'),
  ])
  // Its other texts are templates that axe compiles, which our security policy forbids.
  axe.configure({ locale: { lang: locale.lang, rules: locale.rules } })
  const options = { resultTypes: ['violations'], elementRef: true } satisfies RunOptions
  const alone = await axe.run(root, { ...options, runOnly: MENDABLE })
  const exclude = second.map(uuid => [`[data-uuid="${CSS.escape(uuid)}"]`])
  const together = await axe.run({ include: [root], exclude }, { ...options, runOnly: COMPARING })
  return [...alone.violations, ...together.violations].flatMap(faultsOf)
}

/** What axe calls in words of its trade, as operators can mend it. */
const WORDS: Record<string, string> = {
  'landmark-unique': '读屏软件分不清它和同类组件；有“朗读名称”的，请填写不同的名称',
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
    const text = id === 'color-contrast' ? hardToRead(broken) : (WORDS[id] ?? help)
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
