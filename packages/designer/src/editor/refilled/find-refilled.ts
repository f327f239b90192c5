/** Goods of a published page that stand in for picked goods. */
export interface Refilled {
  /** Block, and the widget in it that shows the goods; the same unless it is a free panel. */
  block: string
  uuid: string
  /** Id of the picked goods, and the name that the designer stored. */
  picked: string
  name: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Looks through a page as the shop shows it (`config`). */
export function findRefilled(shown: unknown): Refilled[] {
  const blocks = (Array.isArray(shown) ? shown : []).filter(isObject)
  return blocks.flatMap(block => {
    const children = Array.isArray(block.childWidgets) ? block.childWidgets.filter(isObject) : []
    return [block, ...children].flatMap(widget =>
      entriesOf(widget.data).map(({ instead_of, goods_name }) => ({
        block: String(block.uuid),
        uuid: String(widget.uuid),
        picked: String(instead_of),
        name: String(goods_name),
      })),
    )
  })
}

/** Entries that stand in for others, in the order of the page. */
function entriesOf(data: unknown): Record<string, unknown>[] {
  if (Array.isArray(data)) return data.flatMap(entriesOf)
  if (!isObject(data)) return []
  const own = typeof data.instead_of === 'string' ? [data] : []
  return [...own, ...Object.values(data).flatMap(value => (isObject(value) ? entriesOf(value) : []))]
}
