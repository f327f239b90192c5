/** What a column holds: a code or a text is more easily spoilt by a spreadsheet than a number or a time. */
export type Kind = 'code' | 'text' | 'number' | 'time'

export interface Cell {
  /** Without signs that nobody sees, and without blanks at its ends. */
  text: string
  /**
   * `plain` from a text file, where a spreadsheet may have written something else than people typed; `text` where it is
   * marked as such; the others as a workbook says.
   */
  form: 'plain' | 'text' | 'number' | 'date' | 'error' | 'uncounted'
}

export const BLANK: Cell = { text: '', form: 'text' }

/** Zero-width signs and marks of direction; the joiner stays between the parts of an emoji. */
const INVISIBLE =
  /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\u200D(?!\p{Extended_Pictographic})/gu

const visible = (text: string) => text.replace(INVISIBLE, '').trim()

/** A mark of ours before a text that a spreadsheet would run, or that has such a mark of its own. */
const SPOILT = /^'*[=+\-@＝＋－＠]|^'+\d+$/
export const marked = (text: string) => (SPOILT.test(text) ? `'${text}` : text)
const unmarked = (text: string) => (SPOILT.test(text) && text.startsWith("'") ? text.slice(1) : text)

/** A cell of a text file. `="00124"` and `'00124` are how people keep a spreadsheet from changing a text. */
export function plainCell(raw: string): Cell {
  const text = visible(raw)
  const quoted = /^=\s*"((?:[^"]|"")*)"$/.exec(text)?.[1]
  if (quoted !== undefined) return { text: visible(quoted.replaceAll('""', '"')), form: 'text' }
  if (/^'+\d+$/.test(text)) return { text: text.slice(1), form: 'text' }
  return { text: unmarked(text), form: 'plain' }
}

export const textCell = (raw: string): Cell => ({ text: unmarked(visible(raw)), form: 'text' })

/** Longest text in a cell of Excel, which cuts what is longer. */
export const LONGEST_TEXT = 32_767
/** What `writeTable` writes instead of a longer one. A cell that still says so says nothing. */
export const LEFT_OUT = '（超过 Excel 单元格的长度，没有写出）'

const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/
const SCIENTIFIC = /^\d(\.\d+)?e\+\d{2,}$|^\d\.\d+e-\d{2,}$/i
/** A code of 11 to 20 digits as Excel shows it, copied as a text. */
const COPIED = /^\d\.\d+e\+1\d$/i
const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
/** How Excel shows 3-1, 2026-3-1 or MAR-1 after it has taken them for days. */
const DATE = new RegExp(`^(\\d{4}年)?\\d{1,2}月(\\d{1,2}日)?$|^\\d{1,2}-(${MONTH})(-\\d{2})?$|^(${MONTH})-\\d{2}$`)

/** A day of the years 1982 to 2119 as spreadsheets count them, with its time as a fraction. */
const SERIAL = /^[3-7]\d{4}(\.\d+)?$/

/** Says what has become of the cell on its way, if its text cannot be what was meant in a column of this kind. */
export function faultOf({ text, form }: Cell, kind: Kind): string | undefined {
  if (text.includes('\uFFFD')) return `“${text.slice(0, 20)}”含有无法识别的字符，请把文件另存为 UTF-8 或 .xlsx`
  if (form === 'error' || (form === 'plain' && FORMULA_ERROR.test(text))) return `单元格的公式出错：${text}`
  if (form === 'uncounted') return `单元格的公式 ${text} 没有结果：请用 Excel 或 WPS 打开后重新保存`
  if (text.startsWith('=DISPIMG(')) return '单元格里是嵌入的图片，读不出来：请把图片存成文件，填文件名'
  if (text.length === LONGEST_TEXT) return `内容正好 ${LONGEST_TEXT} 个字，是被表格软件截断的`
  if (kind === 'code' && COPIED.test(text)) return lost('数字', text)
  if (kind === 'time' && SERIAL.test(text)) return `单元格是 ${text}，表格软件记日期的数字：请把这一列设为“日期”格式`
  if (form === 'text' || kind === 'number') return
  if (/^#{2,}$/.test(text)) return `单元格是 ${text}：列太窄时复制出来的，请加宽后重做`
  if (kind === 'time') return
  if (isRounded(text, form)) return lost('数字', text)
  if (form === 'date' || (kind === 'code' && DATE.test(text))) return lost('日期', text)
}

const lost = (what: string, text: string) =>
  `单元格是${what} ${text}，原来的内容已丢失：请把这一列设为“文本”格式，再重新填写`

/** Spreadsheets keep 15 digits of a number. */
const isRounded = (text: string, form: Cell['form']) =>
  SCIENTIFIC.test(text) || (form === 'number' && /^\d{16,}$/.test(text.replace(/\D/g, '')))
