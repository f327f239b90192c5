import type { Menu } from '@heji/api-client/contract'
import { linkName, type StoredLink } from '@heji/widgets/definitions'
import { resolveLink } from '@heji/widgets/shop'
import type { StoredWidget } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { findPublished } from '../theme/published'
import { refreshCategories } from '../theme/refresh-categories'

type Item = Menu['items'][number]
type Row = Record<string, unknown>

const MENUS = new Set(['W0007', 'W0022'])
const rows = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []

/** The menu of the published header: its categories, then its links. @throws NotFoundError */
export async function headerMenu(ctx: Ctx, isHeader: boolean): Promise<Menu> {
  const page = isHeader ? await findPublished(ctx, 'header', 'pc') : undefined
  if (page) await refreshCategories(ctx.db, page.content)
  const menu = page && menuOf(page.content)
  if (!menu) throw new NotFoundError('菜单不存在')
  let last = 0
  const numbered = (
    item: Omit<Item, 'id' | 'sort' | 'children' | 'link_extra' | 'image_url'> & Partial<Item>,
  ): Item => {
    last += 1
    return { image_url: null, link_extra: [], children: [], ...item, id: last, sort: last }
  }
  const categories = (nodes: Row[], depth: number): Item[] =>
    nodes.map(node =>
      numbered({
        name: String(node.category_name ?? ''),
        image_url: typeof node.image_url === 'string' && node.image_url !== '' ? node.image_url : null,
        link_type: 'category',
        link_value: String(node.category_id ?? ''),
        children: depth < 3 ? categories(rows(node.children), depth + 1) : [],
      }),
    )
  const links = rows(menu.data).map(({ title, pathData }) => {
    const link = (pathData ?? {}) as StoredLink
    const target = resolveLink(link)
    return numbered({
      name: String(title ?? '') || linkName(link),
      link_type: target ? 'url' : 'none',
      link_value: target,
    })
  })
  return { id: 1, name: '导航菜单', key: 'header', items: [...categories(rows(menu.categoryData), 1), ...links] }
}

const menuOf = (content: StoredWidget[]): Row | undefined =>
  content.flatMap(widget => [widget as Row, ...rows(widget.childWidgets)]).find(one => MENUS.has(String(one.type)))
