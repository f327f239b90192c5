import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sheetOf, workbookOf } from '../../../testing/workbook'
import { zipOf } from '../../../testing/zip'
import { readTable, type TableShape } from './read-table'

type Column = '货号' | '名称' | '价格' | '库存' | '日期'
const SHAPE: TableShape<Column> = {
  columns: { 货号: 'code', 名称: 'text', 价格: 'number', 库存: 'number', 日期: 'time' },
  needed: [['货号']],
}
const read = async (bytes: Buffer | string) =>
  await readTable(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, SHAPE)
const rowsOf = async (bytes: Buffer | string) =>
  (await read(bytes)).rows.map(({ line, cells, fault }) => [line, ...Object.values(cells), ...(fault ? [fault] : [])])
const cellsOf = async (bytes: Buffer | string) => (await rowsOf(bytes)).map(([, ...cells]) => cells)
const people = (name: string) => readFileSync(join(import.meta.dirname, '../../../testing/files', name))

/** Bytes of UTF-16 in the order of Motorola. */
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('encodings and separators', () => {
  const text = '货号\t名称\t价格\r\nA-1\t短袖\t99.5\r\n'
  it.each<[string, Buffer | string]>([
    ['UTF-8', text],
    ['UTF-8 with a mark', `\uFEFF${text}`],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE with a mark', bigEndian(`\uFEFF${text}`)],
    ['UTF-16 LE without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE without a mark', bigEndian(text)],
    // As `iconv -t GB18030` writes 货号, 名称, 价格 and 短袖.
    ['GB18030', Buffer.from('bbf5bac509c3fbb3c609bcdbb8f10d0a412d3109b6ccd0e40939392e350d0a', 'hex')],
    ['commas', text.replaceAll('\t', ',')],
    ['semicolons', text.replaceAll('\t', ';')],
    ['commas of a Chinese keyboard', text.replaceAll('\t', '，')],
    ['line ends of old Macs', text.replaceAll('\r\n', '\r')],
    ['a title above the head', `2026 年价格表\n\n${text}`],
    ['names with stars, blanks and units', '* 货 号\t名称（必填）\t价格(元)\nA-1\t短袖\t99.5\n'],
    ['names as other systems export them', '商品货号\t*商品名称\t商品价格（元）\nA-1\t短袖\t99.5\n'],
    ['a plain name beside a longer one', '货号\t商品名称\t名称\t价格\nA-1\t别的\t短袖\t99.5\n'],
  ])('reads %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([['A-1', '短袖', '99.5']])
  })

  it('reads the files that people brought', async () => {
    expect(await cellsOf(people('goods-unicode-text.txt'))).toEqual([['IN-C', '宽字节书', '12.50', '5']])
    expect(await rowsOf(people('goods-semicolon.csv'))).toEqual([[3, 'IN-D', '分号书', '12.50', '5']])
    expect(await rowsOf(people('goods-blank-rows.csv'))).toEqual([[2, 'IN-B', '空行书', '12.50', '5']])
    expect(await rowsOf(people('goods-excel-habits.csv'))).toEqual([
      [2, '00124', '前导零', '1,200.00', '1,000'],
      [3, 'IN-E', '看不见的字符', '12.50', '5'],
      [4, 'IN-F', '屏幕 55" 英寸', '12.50', '5'],
      [5, 'IN-G', '坏行', 'abc', '5'],
    ])
  })

  it('forgives one broken sign in a file of UTF-8, and names its row', async () => {
    const bytes = Buffer.from('货号,名称\nA,短袖\nB,长袖外套\nC,毛衣\n')
    bytes[bytes.indexOf('长') + 1] = 0x20
    const rows = await rowsOf(bytes)
    expect([rows[0], rows[2]]).toEqual([
      [2, 'A', '短袖'],
      [4, 'C', '毛衣'],
    ])
    expect(rows[1]!.at(-1)).toMatch(/^名称.*含有无法识别的字符/)
  })

  it('says what it did not use', async () => {
    expect((await read('货号,名称,备 注,价 格\nA,b,c,1')).notes).toEqual(['没有用到的列：备 注'])
  })

  it.each([
    ['no head', 'a,b\n1,2', '缺少列：货号'],
    ['nothing', '', '缺少列：货号'],
    ['a column twice', '货号,价格,价格\nA,1,2', '列重复：价格'],
  ])('refuses %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(`文件格式不正确：${message}`)
  })
})

describe('cells', () => {
  it.each([
    ['A\u200B-\u200E1', 'A-1'],
    ['\uFEFFA-1\u202C', 'A-1'],
    ['\u202DA-1\u2069', 'A-1'],
    ['\u00A0A-1\u3000', 'A-1'],
    ['="00124"', '00124'],
    ['"=""00124"""', '00124'],
    ["'00124", '00124'],
    ["'=1+1", '=1+1'],
    ['"=1,2"', '=1,2'],
    ['6901234567892', '6901234567892'],
    ['55"', '55"'],
    ['"屏幕 55" 英寸"', '屏幕 55" 英寸'],
    [' "a,b" ', 'a,b'],
    ['"a\r\nb"', 'a\r\nb'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ])('%j is %j', async (written, text) => {
    expect(await cellsOf(`货号,价格\n${written},1\n`)).toEqual([[text, '1']])
  })

  it.each([
    ['6.90E+12', /^货号单元格是数字 6\.90E\+12，.*文本/],
    ['1E+05', /单元格是数字/],
    ['3月1日', /单元格是日期 3月1日/],
    ['1-Mar', /单元格是日期/],
    ['Mar-26', /单元格是日期/],
    ['#N/A', /公式出错：#N\/A/],
    ['########', /列太窄/],
  ])('a code %s is one that a spreadsheet has spoilt, and spoils its row only', async (written, message) => {
    const rows = await rowsOf(`货号,名称\n${written},一\nB,二\n`)
    expect(rows[0]!.at(-1)).toMatch(message)
    expect(rows[1]).toEqual([3, 'B', '二'])
  })

  it('such a code is none where the file says that it is a text', async () => {
    expect(await cellsOf('货号,名称\n="Mar-26",3月1日\n')).toEqual([['Mar-26', '3月1日']])
  })
})

describe('rows that are wrong', () => {
  const NOT_CLOSED = '引号没有成对，这一行读不出来'
  it.each([
    ['in the same column as others', 'A,"短袖,1\nB,"长,袖",2\nC,毛衣,3\n', [2, 3]],
    ['to the end of the file', 'A,一,1\nB,"二,2\nC,三,3\n', [3, 4]],
    ['in the last line', 'A,一,1\nB,二,2\nC,"三,3', [4, 5]],
  ])('a quote that is not closed spoils its own line: %s', async (_, text, [bad]) => {
    const rows = await rowsOf(`货号,名称,价格\n${text}`)
    expect(rows.map(([line]) => line)).toEqual([2, 3, 4])
    expect(rows.filter(row => row.at(-1) === NOT_CLOSED).map(([line]) => line)).toEqual([bad])
  })

  it('counts the lines of cells with line breaks', async () => {
    expect(await rowsOf('货号,名称\nA,"一\n二\n三"\n\nB,四\n')).toEqual([
      [2, 'A', '一\n二\n三'],
      [6, 'B', '四'],
    ])
  })

  it('says that a comma has shifted the cells', async () => {
    const rows = await rowsOf('货号,名称,价格\nA,好,用,1\nB,二,2,,\n')
    expect(rows[0]!.at(-1)).toBe('这一行有 4 格，表头只有 3 格：含分隔符的内容要用引号括起来')
    expect(rows[1]).toEqual([3, 'B', '二', '2'])
  })

  it('says that a text was cut by a spreadsheet', async () => {
    const [row] = await rowsOf(`货号,名称\nA,${'长'.repeat(32_767)}\n`)
    expect(row!.at(-1)).toMatch(/^名称内容正好 32767 个字/)
  })
})

describe('workbooks', () => {
  const HEAD = ['货号', '名称', '价格', '库存', '日期']

  it('shows numbers, codes and days as people see them', async () => {
    const rows: Parameters<typeof sheetOf>[0] = [
      HEAD,
      [
        { v: 124, format: '00000' },
        '前导零',
        { v: 1200, format: '#,##0.00' },
        { v: 1000, format: '#,##0' },
        { v: 46357, format: 'yyyy/m/d' },
      ],
      [
        6901234567892,
        '条码',
        12.299999999999999,
        { v: 5, format: '0"件"' },
        { v: 46357.4375, format: 'yyyy-mm-dd hh:mm' },
      ],
      [
        { v: 6901234567892, format: '0.00E+00' },
        '科学',
        { v: 1.005, format: '"¥"#,##0.00;[Red]"¥"-#,##0.00' },
        null,
        '2026年12月1日',
      ],
      ['00125', 'a\u200Bb', { v: 'A&B', t: 'str' }, { v: 1, t: 'b' }, null],
    ]
    expect(await cellsOf(sheetOf(rows))).toEqual([
      ['00124', '前导零', '1,200.00', '1,000', '2026-12-01'],
      ['6901234567892', '条码', '12.3', '5件', '2026-12-01 10:30:00'],
      ['6901234567892', '科学', '¥1.01', '', '2026年12月1日'],
      ['00125', 'ab', 'A&B', 'true', ''],
    ])
  })

  it.each<[string, Parameters<typeof sheetOf>[0][number][number], RegExp]>([
    ['more than 15 digits', 6.90123456789012e17, /^货号单元格是数字 69012345678901\d+，/],
    ['a day', { v: 46357, format: 'm"月"d"日"' }, /^货号单元格是日期 2026-12-01，/],
    ['an error', { v: '#REF!', t: 'e' }, /^货号单元格的公式出错：#REF!/],
    ['a copy of what Excel showed', '6.90E+12', /^货号单元格是数字 6\.90E\+12，/],
  ])('a code that is %s spoils its row only', async (_, cell, message) => {
    const rows = await rowsOf(sheetOf([HEAD, [cell, '一', 1], ['B', '二', 2]]))
    expect(rows[0]!.at(-1)).toMatch(message)
    expect(rows[1]).toEqual([3, 'B', '二', '2', '', ''])
  })

  it('takes the result of a formula, and refuses the row of one that no spreadsheet has counted', async () => {
    // As programs write workbooks: the price list of an ERP, before Excel has opened it.
    const rows = [HEAD, ['A', '一', { f: 'B9*2', v: 19 }], ['B', '二', { f: '10+2.5', v: '' }], ['C', '三', 3]]
    expect(await rowsOf(sheetOf(rows))).toEqual([
      [2, 'A', '一', '19', '', ''],
      [3, 'B', '二', '=10+2.5', '', '', '价格单元格的公式 =10+2.5 没有结果：请用 Excel 或 WPS 打开后重新保存'],
      [4, 'C', '三', '3', '', ''],
    ])
  })

  it('takes joined cells for each of their rows, and notes beside the table for none', async () => {
    const rows = [
      ['价格表'],
      HEAD,
      ['A', '短袖', 1, null, null, '先别改'],
      [null, null, 2],
      [null, null, null],
      ['B', '长袖', 3],
    ]
    expect(await rowsOf(sheetOf(rows, ['A1:E1', 'A3:A4', 'B3:B4']))).toEqual([
      [3, 'A', '短袖', '1', '', ''],
      [4, 'A', '短袖', '2', '', ''],
      [6, 'B', '长袖', '3', '', ''],
    ])
  })

  it('takes the days of Strict workbooks', async () => {
    const row = ['A', '短袖', 1, null, { v: '2026-12-01T09:00:00', t: 'd' as const }]
    expect(await cellsOf(sheetOf([HEAD, row]))).toEqual([['A', '短袖', '1', '', '2026-12-01T09:00:00']])
  })

  it('says that a picture inside of a cell is no file', async () => {
    const picture = { v: '=DISPIMG("ID_5D8F",1)', t: 'str' as const }
    expect((await rowsOf(sheetOf([HEAD, ['A', picture]])))[0]!.at(-1)).toMatch(/^名称单元格里是嵌入的图片/)
  })

  it('says how many rows a filter hides: they are read, too', async () => {
    const rows = [HEAD, ['A', '一', 1], ['B', '二', 2], ['C', '三', 3], [null]]
    const table = await read(workbookOf([{ name: '表', rows, hiddenRows: [2, 3, 4] }]))
    expect(table.rows.map(({ cells }) => cells.货号)).toEqual(['A', 'B', 'C'])
    expect(table.notes).toEqual(['有 2 行在表格里是隐藏的（如筛选掉的），也会读入：第 3、4 行。不要它们时请删掉'])
  })

  it('reads the sheet that has the table, and names others that have one', async () => {
    const sheets = [
      { name: '说明', rows: [['请按格式填写']] },
      { name: '旧', rows: [HEAD, ['X']], isHidden: true },
      { name: '一月', rows: [HEAD, ['A']] },
      { name: '二月', rows: [HEAD, ['B']] },
    ]
    const { rows, notes } = await read(workbookOf(sheets))
    expect(rows.map(({ cells }) => cells.货号)).toEqual(['A'])
    expect(notes).toEqual(['工作表「二月」没有读取，只读「一月」'])
  })
})

describe('files that are no table', () => {
  const xls = (inner: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(inner, 'utf16le')])
  it.each<[string, Buffer | string, RegExp]>([
    ['old xls', xls('Workbook'), /旧版 Excel（\.xls）.*另存为/],
    ['a workbook with a password', xls('EncryptedPackage'), /密码/],
    ['Numbers', zipOf({ 'Index/Document.iwa': 'x' }), /Numbers.*导出为/],
    ['OpenDocument', zipOf({ mimetype: 'x', 'content.xml': 'x' }), /\.ods.*另存为/],
    ['xlsb', zipOf({ 'xl/workbook.bin': 'x' }), /\.xlsb.*另存为/],
    ['Word', zipOf({ 'word/document.xml': 'x' }), /Word/],
    ['an archive', zipOf({ 'goods.csv': 'x' }), /压缩包.*解压/],
    ['half of an archive', zipOf({ 'xl/workbook.xml': 'x' }).subarray(0, 40), /不完整/],
    ['a broken workbook', zipOf({ 'xl/workbook.xml': 'x' }), /读不出来/],
    ['a page', '<html><table><tr><td>货号</td></tr></table>', /HTML.*另存为/],
    ['a page without a head', '\uFEFF <table border="1"><tr><td>货号', /HTML/],
    [
      'XML of 2003',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      /2003.*另存为/,
    ],
    ['PDF', '%PDF-1.7', /PDF/],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /图片/],
    ['a program', Buffer.alloc(600, '\x7FELF\0\0\0\x01\0\0'), /不是表格/],
    ['what would unpack to gigabytes', workbookOf([{ name: 'a', rows: [['货号']] }], 400 * 1024 * 1024), /展开后超过/],
    ['what hides its size', workbookOf([{ name: 'a', rows: [['货号']] }], 0), /展开后超过/],
    ['cells at the ends of the world', sheetOf([['货号'], ['A'], [{ v: 1, at: 'XFD1048576' }]]), /太大/],
  ])('%s is told what it is, and what to do', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message)
  })

  it('a table in an introduction makes no page of a CSV file', async () => {
    expect(await cellsOf('货号,名称\nA,<table><tr></table>\n')).toEqual([['A', '<table><tr></table>']])
  })
})
