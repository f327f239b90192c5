import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createTerminal, ReaderGone } from './terminal'

function opened() {
  const stdout = Object.assign(new PassThrough(), { isTTY: false })
  const stderr = Object.assign(new PassThrough(), { isTTY: false })
  const said = (stream: PassThrough) => {
    let text = ''
    // One read gives all that was written, or a chunk of it.
    for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) text += String(chunk)
    return text.split('\n').slice(0, -1)
  }
  return {
    stdout,
    said,
    terminal: createTerminal({ stdout, stderr }),
    printed: () => said(stdout),
    told: () => said(stderr),
  }
}

it('tells a log of the progress in ten lines, however many steps there are', () => {
  const { terminal, told } = opened()
  for (let i = 1; i <= 3_000; i++) terminal.progress(i, 3_000)
  expect(told()).toEqual(Array.from({ length: 10 }, (_, i) => `${(i + 1) * 300}/3000`))
})

it('prints a line as one line, without a sign that a terminal obeys', () => {
  const { terminal, printed, told } = opened()
  terminal.say('买家留言：好\n订单 1　付款\u001b[2J\u009b31m\u202e')
  terminal.complain('找不到文件 a\r\u001b]0;x\u0007')
  expect(printed()).toEqual(['买家留言：好\\u{a}订单 1　付款\\u{1b}[2J\\u{9b}31m\\u{202e}'])
  expect(told()).toEqual(['找不到文件 a\\u{d}\\u{1b}]0;x\\u{7}'])
})

it('stops the command once nobody reads', () => {
  const { terminal, stdout } = opened()
  terminal.say('一')
  stdout.destroy(new Error('EPIPE'))
  return new Promise<void>(resolve => stdout.once('close', resolve)).then(() => {
    expect(() => terminal.say('二')).toThrow(ReaderGone)
    expect(() => terminal.progress(1, 2)).toThrow(ReaderGone)
  })
})
