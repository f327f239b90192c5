import { basename, extname } from 'node:path'
import * as v from 'valibot'
import { writeTable } from '../../modules/tables/write-table'
import { readForeignFile } from '../../modules/templates/foreign-file'
import { importTemplate, operatorOf, readForeignPage } from '../../modules/templates/import-template'
import { cutText } from '../../platform/cut-text'
import { assertWritable } from '../assert-writable'
import { defineCommand } from '../command'
import { flag, word } from '../inputs'
import { type FieldEntry, fieldEntries, printReport } from './page-report'

const pageId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, '页面编号不正确'), v.transform(Number))

export const pageImport = defineCommand({
  name: 'page-import',
  summary: '导入一个 ECShopX 商城的页面（JSON），存为草稿，并逐项说明保留、改变和丢弃了什么',
  args: [['<file>', '页面文件或 https 地址：接口的回答、数据库里的内容或其中的组件列表']],
  options: [
    ['--operator <login>', '以哪个运营账号保存'],
    ['--page <page>', '存为这个页面的草稿（编号）；不填则新建页面'],
    ['--title <title>', '新页面的名称（默认同文件名）'],
    ['--type <type>', '新页面的类型：custom 自定义页（默认）、index 首页'],
    ['--platform <platform>', '新页面的平台：pc（默认）、h5'],
    ['--publish', '保存后立即发布；新的自定义页同时启用'],
    ['--dry-run', '只检查，不写入'],
    ['--report <report>', '把每一项的结果写成 .csv 或 .xlsx'],
  ],
  paths: ['file', 'report'],
  input: v.pipe(
    v.object({
      file: v.pipe(v.string(), v.trim(), v.nonEmpty('请填写文件'), v.maxLength(2000)),
      operator: v.optional(word('运营账号')),
      page: v.optional(pageId),
      title: v.optional(v.pipe(word('名称'), v.maxLength(50, '名称最多50个字符'))),
      type: v.optional(v.picklist(['custom', 'index'], '类型只能是 custom 或 index')),
      platform: v.optional(v.picklist(['pc', 'h5'], '平台只能是 pc 或 h5')),
      publish: flag,
      dryRun: flag,
      report: v.optional(v.string()),
    }),
    v.check(input => input.dryRun || input.operator !== undefined, '请用 --operator 指定以哪个运营账号保存'),
    v.check(
      ({ page, title, type, platform }) => page === undefined || (title ?? type ?? platform) === undefined,
      '--page 是已有的页面，不能再指定名称、类型或平台',
    ),
  ),
  async run(ctx, { file, operator, page, title, type = 'custom', platform = 'pc', publish, dryRun, report }) {
    if (report) await assertWritable(report)
    const { content, ...imported } = readForeignPage(await readForeignFile(file))
    const entries = fieldEntries(imported)
    if (!dryRun) {
      const by = { ...ctx, operator: await operatorOf(ctx, operator!) }
      const target = page === undefined ? { title: title ?? nameOf(file), pageType: type, platform } : { id: page }
      const saved = await importTemplate(by, { content, target, publish })
      printReport(ctx.say, entries, report !== undefined)
      ctx.say(
        `已存为页面 ${saved.id}「${saved.title}」的第 ${saved.revision} 版草稿${publish ? '，并已发布' : '，未发布'}`,
      )
    } else {
      printReport(ctx.say, entries, report !== undefined)
      ctx.say('试运行，未写入')
    }
    if (report) await writeTable(report, HEAD, entries.map(asRow))
  },
})

const HEAD = {
  组件位置: 'text',
  组件: 'text',
  字段: 'text',
  结果: 'text',
  说明: 'text',
  原值: 'text',
  现值: 'text',
} as const

const asRow = ({ block, code, field, result, why, from, to }: FieldEntry) => [
  ...[block, code, field, result, why],
  ...[JSON.stringify(from) ?? '', JSON.stringify(to) ?? ''],
]

/** The name of the file, shortened to a valid page title. */
function nameOf(file: string): string {
  const path = /^https?:/i.test(file) ? decoded(new URL(file).pathname) : file
  return cutText(basename(path, extname(path)), 50) || '导入的页面'
}

/** An address may contain a % that encodes nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
