/** An address of the account pages, with the page after sign-in if there is one. */
export function withTarget(path: string, target: string): string {
  if (target === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}redirectUrl=${encodeURIComponent(target)}`
}
