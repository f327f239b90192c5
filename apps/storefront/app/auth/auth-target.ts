/** Characters of a target in an address: with a longer one no link accepts it (`MAX_URL` of `@heji/validators`). */
const MOST = 1_800

/** An address of the account pages, with the page after sign-in if there is one; of a very long one only its path. */
export function withTarget(path: string, target: string): string {
  const kept = encodeURIComponent(target).length > MOST ? target.replace(/\?.*/s, '') : target
  if (kept === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}redirectUrl=${encodeURIComponent(kept)}`
}
