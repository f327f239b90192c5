import type { Queryable } from '../../db/db'
import { categories } from '../../db/schema'
import { categoryPaths } from '../search/category-paths'
import { joinPath } from './cell-lists'
import type { GoodsLine, Refused } from './goods-lines'

/**
 * The lines with the categories that they mean: 服饰、短袖 is a path where the shop has it, or a name that the shop has. A line
 * that could mean both, and has a new one, is refused.
 */
export async function withCategories(db: Queryable, lines: readonly GoodsLine[]) {
  const refused: Refused[] = []
  if (lines.every(({ paths }) => paths === undefined)) return { lines: [...lines], refused }
  const pathTo = await categoryPaths(db)
  const ids = await db.select({ id: categories.id }).from(categories)
  const known = new Set(ids.map(({ id }) => joinPath(pathTo(id))))
  const settled = lines.flatMap(line => {
    const { paths, patch } = line
    if (!paths) return line
    const found = [patch.category!, paths.strict, paths.loose].find(path => known.has(joinPath(path)))
    if (found) return { ...line, patch: { ...patch, category: found } }
    if (paths.loose.length === patch.category!.length) return line
    refused.push({ row: line.row, bn: patch.bn ?? '', message: unclear(patch.category!, paths.loose) })
    return []
  })
  return { lines: settled, refused }
}

const unclear = (path: readonly string[], loose: readonly string[]) =>
  `分类“${path.join('/')}”看不出有几级，店里也没有：分级请写 ${loose.join('/')}；名称里就有这个符号的，在它前面加 \\`
