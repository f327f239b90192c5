import { resolve } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineCommand } from './command'
import { COMMANDS } from './commands'
import { readCommand, UsageError } from './program'

const put = defineCommand({
  name: 'stock put',
  summary: '放',
  args: [
    ['<file>', '文件'],
    ['[rest...]', '其余'],
  ],
  options: [['--deep', '深']],
  paths: ['file'],
  input: v.any(),
  run: async () => {},
})

async function read(...argv: string[]) {
  let printed = ''
  const write = (text: string) => {
    printed += text
  }
  const chosen = await readCommand([put, ...COMMANDS], argv, { out: write, err: write }).catch((error: unknown) => {
    expect(error).toBeInstanceOf(UsageError)
  })
  return { chosen, printed }
}

describe('the typed text', () => {
  it('becomes a command and its input, with absolute paths of files', async () => {
    const { chosen } = await read('stock', 'put', 'a.csv', 'x', 'y', '--deep')
    expect(chosen).toEqual({ command: put, input: { file: resolve('a.csv'), rest: ['x', 'y'], deep: true } })
  })

  it.each([
    [['stock', 'put'], '缺少参数：file'],
    [['stock', 'put', 'a', '--wide'], '没有这个选项：--wide'],
    [['frob'], '没有这个命令：frob'],
    [['doctor', 'x'], '参数过多'],
    [['operator', 'add', 'x', '--role'], '选项缺少内容'],
  ])('%j is refused with one line', async (argv, line) => {
    expect((await read(...argv)).printed).toMatch(new RegExp(`^${line}.*\n用 npm run heji -- help`))
  })

  it('has help for every command', async () => {
    const { printed } = await read('help')
    for (const { name } of COMMANDS) {
      const [group] = name.split(' ')
      expect(printed).toContain(`  ${group}`)
      expect((await read(...name.split(' '), '--help')).printed).toContain('用法：')
    }
  })
})
