import { afterLast, must } from './plan.mjs'

const INDEX = 'apps/api/src/cli/commands/index.ts'
/** Commands that are made from operations, with their older names. */
const OPERATIONS = 'docs/operations.md'

/** `"order remark" 给订单写备注`: a command that refuses, its place in the list, and a test that fails until it works. */
export function newCommand(plan, [command = '', summary = '']) {
  must(/^[a-z]+(-[a-z]+)*( [a-z]+(-[a-z]+)*)?$/.test(command), '命令像 "stock set"')
  must(/^[^'\\\n]+$/.test(summary), '请用一句中文说明它做什么')
  const name = command.replace(' ', '-')
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  must(!new RegExp(`\\b${camel}\\b`).test(plan.read(INDEX)), `已经存在：${command}`)
  must(!plan.read(OPERATIONS).includes(`\`${command}\``), `已经存在：${command}`)
  const subject = command.split(' ')[0]
  const [arg, label] = ARGS[subject] ?? ['id', '编号']
  plan.copy('command', 'apps/api/src/cli/commands', { name, camel, command, summary, arg, label })
  plan.edit(INDEX, afterLast(/^import \{/, `import { ${camel} } from './${name}'`))
  plan.edit(INDEX, beside(new RegExp(`^  ${subject}[A-Z]?`), `  ${camel},`, /^ {2}\w+,$/))
  const line = `npm run heji -- ${command} <${arg}>`.padEnd(66)
  plan.edit(
    'docs/commands.md',
    beside(new RegExp(`^npm run heji -- ${subject} `), `${line}# ${summary}`, /^npm run heji/),
  )
  return [`npx vitest run --project api ${name}`]
}

/** What commands about a subject are usually told: usage and label. */
const ARGS = { order: ['order', '订单号'], stock: ['sku', 'SKU 货号'], price: ['sku', 'SKU 货号'] }

/** Puts a line after the last one about the same subject, else after the last of its kind. */
const beside = (same, line, any) => text =>
  afterLast(text.split('\n').some(one => same.test(one)) ? same : any, line)(text)
