import { afterLast, must } from './plan.mjs'

const INDEX = 'apps/api/src/cli/commands/index.ts'

/** `"order remark" 给订单写备注`: a command that refuses, its place in the list, and a test that fails until it works. */
export function newCommand(plan, [command = '', summary = '']) {
  must(/^[a-z]+(-[a-z]+)*( [a-z]+(-[a-z]+)*)?$/.test(command), '命令像 "stock set"')
  must(/^[^'\\\n]+$/.test(summary), '请用一句中文说明它做什么')
  const name = command.replace(' ', '-')
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  must(!new RegExp(`\\b${camel}\\b`).test(plan.read(INDEX)), `已经存在：${command}`)
  plan.copy('command', 'apps/api/src/cli/commands', { name, camel, command, summary })
  plan.edit(INDEX, text =>
    afterLast(/^import \{/, `import { ${camel} } from './${name}'`)(text).replace(/\n\]\n/, `\n  ${camel},\n]\n`),
  )
  plan.edit('docs/commands.md', text => text.replace(/(\n```\n)/, `\nnpm run heji -- ${command} <id>$1`))
  return [`npx vitest run --project api ${name}`]
}
