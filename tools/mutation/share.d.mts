/** What Stryker tells of a change, as far as the share depends on it. */
export interface Change {
  fileName: string
  location: unknown
  replacement: string
}
export function isInShare(change: Change, share: number): boolean
