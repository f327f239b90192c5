/**
 * Cited places (`spec §9`, `reliability row 24`, `reliability R3`), and the places that docs/spec and
 * docs/reliability.md have.
 */
const SOURCES = ['spec', 'wire', 'widgets', 'screens', 'visual', 'reliability']
/** Public texts outside this repository. */
const PUBLIC = ['RFC', 'ASVS']

export interface Citation {
  /** `path:line`. */
  where: string
  /** `spec §9`, `reliability row 24`; `? §9` if the source is unknown. */
  place: string
}

/** `§9` belongs to the word before it; `, §10` and `and §10` to the word before the first one. */
function sectionsOf(line: string): string[] {
  let source = '?'
  return [...line.matchAll(/(?:(\w+)(?: \d+)? )?§(\d+(?:\.\d+)*)/g)].flatMap(([, word, number]) => {
    if (word !== undefined && word !== 'and') source = [...SOURCES, ...PUBLIC].includes(word) ? word : '?'
    return PUBLIC.includes(source) ? [] : [`${source} §${number}`]
  })
}

/** `reliability W3, rows 15–18`: each named promise and row; of a range its ends. */
const promisesOf = (line: string): string[] =>
  [...line.matchAll(/\breliability ((?:(?:[RSWD]|rows? )\d+)(?:(?:, | and |–)(?:[RSWD]|rows? )?\d+)*)/g)].flatMap(
    ([, list = '']) =>
      [...list.matchAll(/([RSWD]?)(\d+)/g)].map(([, letter, number]) => `reliability ${letter || 'row '}${number}`),
  )

export const citationsIn = (path: string, text: string): Citation[] =>
  text
    .split('\n')
    .flatMap((line, i) =>
      [...sectionsOf(line), ...promisesOf(line)].map(place => ({ where: `${path}:${i + 1}`, place })),
    )

/** Headings with a number (`## 9. Limits`, `### 10.1 Goods`) and table rows of promises (`| R3 | …`). */
export const placesIn = (source: string, text: string): string[] => [
  ...[...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number]) => `${source} §${number}`),
  ...[...text.matchAll(/^\| ([RSWD]\d+) \|/gm)].map(([, name]) => `${source} ${name}`),
]

/** Rows of docs/reliability.md. */
export const rowsIn = (text: string): string[] =>
  [...text.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => `reliability row ${number}`)
