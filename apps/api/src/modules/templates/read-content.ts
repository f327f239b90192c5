import { validatePage } from '@heji/widgets/definitions'
import type { StoredWidget } from '../../db/schema'
import { ValidationError } from '../../http/errors'
import { parseContent } from './content-limits'

/**
 * Content that may be stored: within the limits, and every field of every known widget as its definition wants it.
 * @throws DomainError 400 or 413 (limits), ValidationError 422 with the fields by path.
 */
export function readContent(text: string): StoredWidget[] {
  const content = parseContent(text)
  const issues = validatePage(content)
  if (issues.length === 0) return content
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues.slice(0, 50)) {
    fields[path] ??= []
    fields[path].push(message)
  }
  throw new ValidationError(issues[0]!.message, fields)
}

/** Whether there is nothing to see: no block besides the page settings. */
export const isBlank = (content: StoredWidget[]) => content.every(widget => widget.type === 'W0000')
