import { definitions, type Fields, type RenderType, STYLE_FIELDS, STYLE_PANEL } from '@heji/widgets/definitions'
import { isEqual } from '../is-equal'
import { nameOf } from '../name-of'
import type { Doc } from '../types'
import { becomesHere } from './short-value'

type Data = Record<string, unknown>

/** What every widget has beside its fields and its style. */
const OWN: Record<string, string> = {
  alias: '名称',
  hidden: '显示',
  locked: '锁定',
  group: '编组',
  moduleId: '链接的模块',
}

/** What no operator sees. Whether a block is a leaf follows from its place. */
const UNSEEN = new Set(['uuid', 'fromPc', 'leaf'])

/** What a ground is called by what it does, as in the style tab. */
export const groundOf = (type: string, name: string): string | undefined => {
  if (name === 'foregroundColor') return type === 'W0006' ? '面板底色' : '组件底色'
  return name === 'backgroundColor' ? '通栏底色' : undefined
}

/** Sections of the style tab whose fields are called alike (上边, 右边, …): the section is named instead. */
const SIDES = new Set(['位置', '外边距', '内边距', '边框', '阴影'])

const STYLE_NAMES: Record<string, string> = Object.fromEntries(
  STYLE_PANEL.flatMap(({ title, fields }) =>
    fields.map(name => [name, SIDES.has(title) ? title : STYLE_FIELDS[name].label]),
  ),
)

/** Name of a field as the panel has it. A field without a label is called as its section. */
export function labelOf(type: string, name: string): string {
  const definition = definitions[type]
  const fields: Fields = definition?.fields ?? {}
  const section = definition?.panel.find(part => part.fields.includes(name))
  const ground = definition && !fields[name] && type !== 'W0000' ? groundOf(type, name) : undefined
  return fields[name]?.label || section?.title || ground || STYLE_NAMES[name] || OWN[name] || ''
}

/** Sizes that follow from the content: what is stored of them is not what is drawn, and nobody changed it. */
const followsContent = (type: string, name: string, after: Data, renderType?: RenderType) =>
  (name === 'height' && (after.heightDisabled === true || flowsIn(type, renderType))) ||
  (name === 'width' && after.widthDisabled === true)

const flowsIn = (type: string, renderType?: RenderType) =>
  renderType !== undefined && definitions[type]?.flow?.includes(renderType) === true

/** Fields in which two states of a widget differ, with both values where a few words say them; something without a name is 其他. */
export function changedFields(type: string, before: Data, after: Data, renderType?: RenderType): string[] {
  // What a widget shows first, then how it looks.
  const fields = Object.keys(definitions[type]?.fields ?? {})
  const names = new Set([...fields, ...Object.keys(before), ...Object.keys(after)])
  const isSeen = (name: string) => !UNSEEN.has(name) && !followsContent(type, name, after, renderType)
  const changed = [...names].filter(name => isSeen(name) && !isEqual(before[name], after[name]))
  const words = changed.map(name => {
    const label = labelOf(type, name)
    // The sides of a section have one name: their values would not tell which is which.
    return label && !SIDES.has(label) ? label + becomesHere(type, name, before[name], after[name]) : label
  })
  const told = [...new Set(words.filter(Boolean))]
  return told.length > 0 || changed.length === 0 ? told : ['其他']
}

/** What is different in a block that both documents have, its children by name: ["宽度", "新增“文字 W0011”", …]. */
export function changesWithin(theirs: Doc, mine: Doc, uuid: string): string[] {
  const [before, after] = [theirs.nodes[uuid]!, mine.nodes[uuid]!]
  if (before === after && before.children.every(child => theirs.nodes[child] === mine.nodes[child])) return []
  const inside = after.children.flatMap(child => {
    const name = `“${nameOf(mine, child)}”`
    if (!before.children.includes(child)) return [`新增${name}`]
    const changes = changesWithin(theirs, mine, child)
    return changes.length > 0 ? [`${name}的${changes.join('、')}`] : []
  })
  const gone = before.children.filter(child => !after.children.includes(child))
  return [
    ...changedFields(after.data.type, before.data, after.data, mine.renderType),
    ...inside,
    ...gone.map(child => `删除“${nameOf(theirs, child)}”`),
    ...(sameOrder(before.children, after.children) ? [] : ['层次']),
  ]
}

/** Whether what both have stands in the same order. */
export const sameOrder = (a: readonly string[], b: readonly string[]) =>
  isEqual(
    a.filter(uuid => b.includes(uuid)),
    b.filter(uuid => a.includes(uuid)),
  )
