import { resolve } from 'node:path'
import { AREAS } from '@heji/api-client/contract'
import { Command as Program } from 'commander'
import type { Command } from './command'

/** The typed text is not a command; the message is already printed. */
export class UsageError extends Error {}

type Chosen = { command: Command; input: Record<string, unknown> }

const TITLES: Record<string, string> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
}

const PROBLEMS: Record<string, string> = {
  'commander.missingArgument': '缺少参数',
  'commander.excessArguments': '参数过多',
  'commander.unknownCommand': '没有这个命令',
  'commander.unknownOption': '没有这个选项',
  'commander.optionMissingArgument': '选项缺少内容',
}

interface Terminal {
  out(text: string): void
  err(text: string): void
}

/**
 * Reads the typed arguments. null: help was requested and printed.
 * @throws UsageError after one line that names the mistake and the help
 */
export async function readCommand(
  commands: readonly Command[],
  argv: string[],
  terminal: Terminal,
): Promise<Chosen | null> {
  let chosen: Chosen | null = null
  const program = newProgram('heji', terminal).description('禾集商城的运营与维护命令')
  for (const command of commands) {
    const parent = parentOf(program, command.name, terminal)
    const sub = withHelp(parent.command(command.name.split(' ').at(-1)!), terminal).description(command.summary)
    for (const [usage, text] of command.args ?? []) sub.argument(usage, text)
    for (const [usage, text] of command.options ?? []) sub.option(usage, text)
    sub.action(() => {
      const args = sub.registeredArguments.map((argument, i) => [argument.name(), sub.processedArgs[i]])
      const input: Record<string, unknown> = { ...Object.fromEntries(args), ...sub.opts() }
      for (const path of command.paths ?? []) {
        const typed = input[path]
        if (typeof typed === 'string' && !/^https?:/i.test(typed)) input[path] = resolve(typed)
      }
      chosen = { command, input }
    })
  }
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (code === 'commander.helpDisplayed' || code === 'commander.help') return null
    if (!code.startsWith('commander.')) throw error
    const subject = /'([^']+)'/.exec(message)?.[1]
    terminal.err(
      `${PROBLEMS[code] ?? '命令有误'}${subject ? `：${subject}` : ''}\n用 npm run heji -- help 查看所有命令\n`,
    )
    throw new UsageError(message)
  }
  return chosen
}

function parentOf(program: Program, name: string, terminal: Terminal): Program {
  const [group, word] = name.split(' ')
  if (!word) return program
  const found = program.commands.find(command => command.name() === group)
  return found ?? withHelp(program.command(group!), terminal).description(`${GROUPS[group!] ?? group}相关命令`)
}

const GROUPS: Record<string, string> = {
  ...AREAS,
  picture: '图片',
  brand: '品牌',
  category: '分类',
  promotion: '促销',
  sale: '限时特惠',
  seckill: '秒杀',
  grade: '会员等级',
  vip: '付费会员',
  article: '文章',
  account: '收款账号',
  transfer: '转账凭证',
  operator: '运营账号',
  shop: '店铺',
  setting: '商城设置',
  price: '价格',
  video: '商品视频',
  invoice: '发票',
  review: '评价',
  event: '报名活动',
  coupon: '优惠券',
  order: '订单',
  'after-sales': '售后',
}

const newProgram = (name: string, terminal: Terminal) => withHelp(new Program(name), terminal)

function withHelp(program: Program, terminal: Terminal) {
  return program
    .exitOverride()
    .helpOption('-h, --help', '显示帮助')
    .helpCommand('help [命令]', '显示某个命令的帮助')
    .configureHelp({ styleTitle: title => TITLES[title] ?? title })
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.out, outputError: () => {} })
}
