import { DomainError } from '../../platform/errors'
import { decodeText } from './decode-text'
import { type ZipEntry, zipEntries } from './zip-entries'

/** Unpacked bytes of a workbook, at most. */
const MOST_UNPACKED = 300 * 1024 * 1024

const SAVE_AS = '请用 Excel 或 WPS 打开后，“另存为”Excel 工作簿（.xlsx）'

const SIGNATURES: [signature: string, what: string][] = [
  ['%PDF', '这是 PDF，不是表格'],
  ['\x89PNG', '这是图片，不是表格'],
  ['\xFF\xD8\xFF', '这是图片，不是表格'],
  ['GIF8', '这是图片，不是表格'],
  ['Rar!', '这是压缩包，不是表格：请先解压'],
  ['7z\xBC\xAF', '这是压缩包，不是表格：请先解压'],
  ['\x1F\x8B', '这是压缩包，不是表格：请先解压'],
  ['{\\rtf', `这是 Word 文档，不是表格：请把表格复制到 Excel 里`],
]

/**
 * What a file is, by its content: people rename files, and programs give web pages the ending of Excel.
 * @throws DomainError that says what it is and what to do, if it is neither a workbook, nor JSON, nor a table as text
 */
export function kindOfFile(bytes: Buffer): 'workbook' | 'json' | 'text' {
  const head = bytes.toString('latin1', 0, 8)
  if (head.startsWith('\xD0\xCF\x11\xE0')) throw new DomainError(oldOffice(bytes))
  if (head.startsWith('PK')) {
    assertWorkbook(zipEntries(bytes))
    return 'workbook'
  }
  const known = SIGNATURES.find(([signature]) => head.startsWith(signature))
  if (known) throw new DomainError(known[1])
  return kindOfText(
    decodeText(bytes.subarray(0, 4_000))
      .replace(/^\uFEFF/, '')
      .trimStart(),
  )
}

function kindOfText(start: string): 'json' | 'text' {
  if (/^[[{]/.test(start)) return 'json'
  if (/^<\?xml/i.test(start) && start.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    throw new DomainError(`这是“XML 电子表格 2003”：${SAVE_AS}`)
  if (/^(<(!doctype|!--|html|head|meta|style|body|table|div)|mime-version:)/i.test(start))
    throw new DomainError(`这是网页里的表格（HTML），不是 Excel 文件：${SAVE_AS}`)
  // Binary files are full of this sign; UTF-16 is decoded by now.
  if ((start.match(/\0/g)?.length ?? 0) * 50 > start.length)
    throw new DomainError('这不是表格：支持 .xlsx、.csv、制表符分隔的文本和 .json')
  return 'text'
}

/** A directory of the old container has the names of its parts in UTF-16. */
const oldOffice = (bytes: Buffer) =>
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? '工作簿有打开密码：请在 Excel 或 WPS 里取消密码后再试'
    : `这是旧版 Excel（.xls）或 WPS（.et）的文件：${SAVE_AS}`

function assertWorkbook(entries: ZipEntry[] | null) {
  if (!entries) throw new DomainError('文件不完整：请重新保存或重新下载')
  const names = entries.map(({ name }) => name)
  if (!names.includes('xl/workbook.xml')) throw new DomainError(otherArchive(names))
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED)
    throw new DomainError(`工作簿展开后超过 ${MOST_UNPACKED / 1024 / 1024} MB：请去掉图片，或分成几个文件`)
}

function otherArchive(names: string[]): string {
  const has = (pattern: RegExp) => names.some(name => pattern.test(name))
  if (has(/^xl\//)) return `这是二进制的 Excel 工作簿（.xlsb）：${SAVE_AS}`
  if (has(/\.iwa$|^Index\.zip$/)) return '这是 Numbers 表格：请选择“文件 → 导出为 → Excel”'
  if (has(/^content\.xml$/)) return `这是 OpenDocument 表格（.ods）：${SAVE_AS}`
  if (has(/^word\//)) return '这是 Word 文档，不是表格：请把表格复制到 Excel 里'
  return '这是压缩包，不是表格：请先解压'
}
