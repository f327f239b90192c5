import { type Issue, validatePage } from '@heji/widgets/definitions'
import type { StoredWidget } from '../../db/schema'
import { ValidationError } from '../../platform/errors'
import { parseContent } from './content-limits'

/** More problems would only make the answer long. */
const SHOWN_ISSUES = 50

/**
 * Content that may be stored: within the limits, and every field of every known widget valid for its definition.
 * @throws DomainError 400 or 413 (limits), ValidationError 422 with the fields by path.
 */
export function readContent(text: string): StoredWidget[] {
  const content = parseContent(text)
  refuseIssues(validatePage(content))
  return content
}

/** @throws ValidationError 422 if there are any; its message is the first one's */
export function refuseIssues(issues: Issue[]): void {
  const [first] = issues
  if (!first) return
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues.slice(0, SHOWN_ISSUES)) {
    fields[path] ??= []
    fields[path].push(message)
  }
  throw new ValidationError(first.message, fields)
}

/** Whether the page is empty: no block besides the page settings. */
export const isBlank = (content: StoredWidget[]) => content.every(widget => widget.type === 'W0000')
