import {
  definitions,
  type Field,
  type Fields,
  hasTarget,
  type Issue,
  MOST_TESTS,
  readPage,
  type StoredLink,
  validatePage,
  withoutEmptySlots,
} from '@heji/widgets/definitions'
import { spareVariants } from '../../document/edit/variants'
import { lostFloors } from '../../document/floors'
import { childrenOutside } from '../../document/geometry/outside'
import { nameOf } from '../../document/name-of'
import { toStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import { leftOutWords, whyEmpty } from './empty-words'
import { withRuledGoods } from './ruled-goods'

export interface Finding {
  /** Errors block publication; what asks needs a reason; warnings only tell. */
  level: 'error' | 'ask' | 'warning'
  uuid: string
  text: string
}

/** Everything that an operator should see before shoppers do. */
export function publishChecks(doc: Doc): Finding[] {
  const page = withRuledGoods(readPage(toStored(doc)))
  const shown = withChildren(withoutEmptySlots(page).widgets)
  const kept = new Set(shown.map(({ uuid }) => uuid))
  const errors = [...validatePage(toStored(doc)).map(issue => errorOf(doc, issue)), ...sampleTexts(doc, shown)]
  const warnings = Object.values(doc.nodes).flatMap(({ uuid, data }) => {
    const definition = definitions[data.type]
    if (!definition || data.hidden) return []
    const texts = kept.has(uuid)
      ? [
          ...warningsOf(definition.fields, data),
          ...leftOutWords(data),
          ...(isEmptyText(data) ? [EMPTY_TEXT] : []),
          ...(lacksCaptions(data) ? [NO_CAPTIONS] : []),
          ...floorWords(lostFloors(doc, doc.nodes[uuid]!)),
        ]
      : [`${whyEmpty(doc.nodes[uuid]!)}，商城中不会显示`]
    return [...new Set(texts)].map(text => ({ level: 'warning' as const, uuid, text: `${nameOf(doc, uuid)}：${text}` }))
  })
  return [
    ...errors,
    ...emptyPage(!shown.some(({ hidden }) => !hidden)),
    ...warnings,
    ...outOfPanels(doc),
    ...spareVariants(doc).map(uuid => leftOut(doc, uuid)),
  ]
}

type Widget = ReturnType<typeof readPage>['widgets'][number]

const withChildren = (widgets: Widget[]): Widget[] =>
  widgets.flatMap(widget => [widget, ...((widget.childWidgets ?? []) as Widget[])])

const emptyPage = (isEmpty: boolean): Finding[] =>
  isEmpty ? [{ level: 'ask', uuid: '', text: '页面：没有顾客能看到的内容，发布后顾客打开它是空的，或者找不到它' }] : []

const floorWords = (lost: string[]) =>
  lost.length > 0 ? [`${lost.map(title => `“${title}”`).join('、')}没有对应的组件，商城中不会显示`] : []

const EMPTY_TEXT = '没有文字，商城中看不到'
const isEmptyText = ({ type, text }: { type: string; text?: unknown }) =>
  type === 'W0011' && String(text ?? '').trim() === ''

const NO_CAPTIONS = '没有字幕；视频里有人说话时请加上，听不清或静音观看的顾客也能看懂'
/** What plays by itself is silent. */
const lacksCaptions = ({ type, captions, autoplay }: { type: string; captions?: unknown; autoplay?: unknown }) =>
  type === 'W0023' && !captions && !autoplay

/** One for each panel: what became too narrow for one child is so for many. */
const outOfPanels = (doc: Doc): Finding[] =>
  doc.roots.flatMap(root => {
    const panel = doc.nodes[root]!
    const outside = panel.data.hidden ? [] : childrenOutside(doc, panel)
    const [uuid] = outside
    if (!uuid) return []
    const names = `“${nameOf(doc, uuid)}”${outside.length > 1 ? `等 ${outside.length} 个组件` : ''}`
    return [{ level: 'warning', uuid, text: `${nameOf(doc, root)}：${names}超出面板，商城中可能看不全` }]
  })

const leftOut = (doc: Doc, uuid: string): Finding => ({
  level: 'warning',
  uuid,
  text: `${nameOf(doc, uuid)}：这个 B 版不会显示，一个组件只能有一个 B 版，一页最多测试 ${MOST_TESTS} 个组件`,
})

/** Fields whose default is only a name for the place of a title or a text. */
const SAMPLE_FIELDS: Record<string, string> = {
  W0004: 'text',
  W0005: 'text',
  W0011: 'text',
  W0014: 'text',
  W0015: 'text',
  W0016: 'mainTitle',
  W0017: 'text',
  W0021: 'subTitle',
}

/** Name of a new tab: tab, tab1, … */
const SAMPLE_TAB = /^tab\d*$/

/** Words that nobody wrote must not reach shoppers. What is left out of the shop is not asked for. */
function sampleTexts(doc: Doc, shown: Widget[]): Finding[] {
  return shown.flatMap(({ uuid, type, hidden, ...values }) => {
    if (hidden) return []
    const field = SAMPLE_FIELDS[type]
    const sample = field === undefined ? undefined : definitions[type]?.fields[field]?.default
    const rows = Array.isArray(values.data) ? (values.data as { text?: unknown }[]) : []
    const tabs = rows.flatMap(row => (typeof row?.text === 'string' && SAMPLE_TAB.test(row.text) ? [row.text] : []))
    const words = [...(field && (values as Record<string, unknown>)[field] === sample ? [sample] : []), ...tabs]
    return words.map(word => ({ level: 'error' as const, uuid, text: `${nameOf(doc, uuid)}：“${word}”还是示例文字` }))
  })
}

function errorOf(doc: Doc, { path, message }: Issue): Finding {
  const uuid = path.split('.').find(part => doc.nodes[part]) ?? ''
  return { level: 'error', uuid, text: `${uuid ? nameOf(doc, uuid) : '页面'}：${message}` }
}

function warningsOf(fields: Fields, values: Record<string, unknown>, inRow = false): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.optional || (field.when && values[field.when.field] !== field.when.equals)
      ? []
      : warningOf(field, values[name], inRow),
  )
}

/** A link is missed where something stands for it: in rows, and where a switch shows it. */
function warningOf(field: Field, value: unknown, inRow: boolean): string[] {
  const isExpected = inRow || field.when !== undefined
  if (field.kind === 'shop') return value ? [] : ['还没有选择商铺，商城中不会显示']
  // Rows without a picture are left out of the shop, which is told of their list.
  if (field.kind === 'image') return value || inRow ? [] : ['缺少图片']
  if (field.kind === 'link') return hasTarget(value as StoredLink) || !isExpected ? [] : ['缺少链接']
  if (field.kind === 'coupons' && field.default.length > 0)
    return (value as { card_id: string }[]).some(row => row.card_id) ? [] : ['还没有选择优惠券，商城中不会显示']
  if (field.kind === 'list') {
    const rows = value as Record<string, unknown>[]
    return rows.flatMap(row => warningsOf(field.item, row, true))
  }
  if (field.kind === 'custom' && field.panel === 'hot-zones') {
    const zones = value as { pathData: StoredLink }[]
    return zones.some(zone => !hasTarget(zone.pathData)) ? ['有热区未设置链接'] : []
  }
  return []
}
