/** Parts between the signs `by`, not empty. A sign inside a part has a `\` before it, which is still there. */
const cut = (value: string | undefined, by: string, signs = by): string[] =>
  (value?.match(new RegExp(`(?:\\\\[\\\\${signs}]|[^${by}])+`, 'g')) ?? []).filter(part => part.trim() !== '')

const plain = (part: string, signs: string) => part.replace(new RegExp(`\\\\([\\\\${signs}])`, 'g'), '$1').trim()
const escaped = (name: string, signs: string) => name.replace(new RegExp(`[\\\\${signs}]`, 'g'), '\\$&')

/** Names separated by any of the signs. */
export const splitNames = (value: string | undefined, signs: string) =>
  cut(value, signs).map(part => plain(part, signs))

/** The opposite, with the first of the signs. */
const joinNames = (names: readonly string[], signs: string) => names.map(name => escaped(name, signs)).join(signs[0])

const TAG_SIGNS = ',，;；|、\n'
export const splitTags = (value: string | undefined) => splitNames(value, TAG_SIGNS)
export const joinTags = (names: readonly string[]) => joinNames(names, TAG_SIGNS)

/** Between the levels of a path. */
const LEVELS = '/>＞》〉›»→／'
/** Between levels, or inside of a name: 家居、家纺. */
const MAYBE_LEVELS = '、|｜,，;；'
const PATH_SIGNS = LEVELS + MAYBE_LEVELS

/** A path of categories from the top, such as 服饰/短袖. */
export const splitPath = (value: string | undefined) =>
  cut(value, LEVELS, PATH_SIGNS).map(part => plain(part, PATH_SIGNS))
/** The same as people see and choose it. */
export const joinPath = (names: readonly string[]) => joinNames(names, LEVELS)
/** The same for a file: whoever reads it need not know the categories of the shop. */
export const exportedPath = (names: readonly string[]) => joinNames(names, PATH_SIGNS)

/** Other ways to read a path: with every sign between levels, and with few of them. None if they are all the same. */
export function otherPaths(value: string): { loose: string[]; strict: string[] } | undefined {
  const path = splitPath(value)
  const loose = splitNames(value, PATH_SIGNS)
  const strict = cut(value, '/>', PATH_SIGNS).map(part => plain(part, PATH_SIGNS))
  return loose.length === path.length && strict.length === path.length ? undefined : { loose, strict }
}

/** Addresses and files of pictures, separated by `|` or by lines; by other signs where every part is a picture. */
export function splitFiles(value: string | undefined): string[] {
  const parts = partsOf(value ?? '', /[|\n]/)
  return parts.flatMap(part => {
    const more = partsOf(part, /[,，;；、\s]/)
    return more.length > 1 && more.every(one => /\.(jpe?g|png|gif|webp)$|^\/img\//i.test(one)) ? more : [part]
  })
}

const partsOf = (value: string, by: RegExp) =>
  value
    .split(by)
    .map(part => part.trim())
    .filter(Boolean)
