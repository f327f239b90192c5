import { checkField } from './check'
import { type CustomField, custom, type Field, type ListField } from './fields'
import { readField } from './read'
import { isObject } from './values'

/**
 * Several lists in one value, one for each style. `styleType` of the widget chooses the list that is shown and edited;
 * the others are kept.
 * @param finish makes the widget's entries from the read rows
 */
export function listsByStyle<T extends readonly unknown[]>(
  label: string,
  lists: readonly Field[],
  finish: (read: unknown[]) => T = read => read as unknown as T,
): CustomField<T> {
  const read = (stored: unknown) => {
    const rows = Array.isArray(stored) ? stored : []
    return finish(lists.map((field, i) => readField(field, rows[i])))
  }
  return custom<T>(label, 'lists', read([]), {
    lists: lists as readonly ListField[],
    read,
    check: value => checkLists(lists, value),
  })
}

function checkLists(lists: readonly Field[], value: unknown): string | null {
  if (!Array.isArray(value)) return '内容必须是列表'
  for (const [i, field] of lists.entries()) {
    const list: unknown = value[i]
    const issue = list === undefined || list === null ? undefined : checkField(field, list, '')[0]
    if (issue) return issue.message
    if (Array.isArray(list) && !list.every(isObject)) return '内容数据无效'
  }
  return null
}
