import { zipOf } from './zip'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/**
 * A cell as Excel stores it: a text, a number, or `v` with its number format; `t` is the type of the file format, `at` a
 * place far away, `f` a formula: one that nobody has counted has an empty `v`.
 */
export type Stored =
  | string
  | number
  | null
  | { v: number | string; format?: string; t?: 'e' | 'b' | 'd' | 'str'; at?: string; f?: string }
interface Sheet {
  name: string
  rows: Stored[][]
  merges?: string[]
  isHidden?: boolean
  /** Rows that a filter hides, from 0. */
  hiddenRows?: number[]
}

/** A workbook as Excel writes one, with shared texts and number formats. @param says see `zipOf` */
export function workbookOf(sheets: Sheet[], says?: number): Buffer {
  const texts: string[] = []
  const formats: string[] = []
  const indexIn = (list: string[], value: string) => (list.includes(value) ? list.indexOf(value) : list.push(value) - 1)
  const bodies = sheets.map(({ rows, merges = [], hiddenRows = [] }) => {
    const lines = rows.map((cells, r) => {
      const inner = cells.map((cell, c) => {
        if (cell === null) return ''
        const near = `r="${String.fromCharCode(65 + c)}${r + 1}"`
        if (typeof cell === 'string') return `<c ${near} t="s"><v>${indexIn(texts, cell)}</v></c>`
        const { v, format, t, at, f } = typeof cell === 'number' ? { v: cell } : cell
        const place = at ? `r="${at}"` : near
        const style = format ? ` s="${indexIn(formats, format) + 1}"` : ''
        const formula = f ? `<f>${escaped(f)}</f>` : ''
        return `<c ${place}${style}${t ? ` t="${t}"` : ''}>${formula}<v>${escaped(String(v))}</v></c>`
      })
      return `<row r="${r + 1}"${hiddenRows.includes(r) ? ' hidden="1"' : ''}>${inner.join('')}</row>`
    })
    const merged = merges.map(ref => `<mergeCell ref="${ref}"/>`).join('')
    return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${
      merged ? `<mergeCells>${merged}</mergeCells>` : ''
    }</worksheet>`
  })
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const list = sheets.map(
    ({ name, isHidden }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  )
  return zipOf(
    {
      '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
      '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${[
        ...sheets.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
        relation(90, 'sharedStrings', 'sharedStrings.xml'),
        relation(91, 'styles', 'styles.xml'),
      ].join('')}</Relationships>`,
      'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${texts.map(text => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
      'xl/styles.xml': stylesOf(formats),
      ...Object.fromEntries(bodies.map((body, i) => [`xl/worksheets/sheet${i + 1}.xml`, body])),
    },
    says,
  )
}

function stylesOf(formats: string[]): string {
  const codes = formats.map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${escaped(code)}"/>`)
  const styles = formats.map((_, i) => `<xf numFmtId="${170 + i}" fontId="0" applyNumberFormat="1"/>`)
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One sheet. */
export const sheetOf = (rows: Stored[][], merges: string[] = []) => workbookOf([{ name: 'Sheet1', rows, merges }])
