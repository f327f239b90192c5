import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gbk } from '../../../testing/bills'
import { readCaptions } from './read-captions'

const read = (text: string | Buffer) => readCaptions(typeof text === 'string' ? Buffer.from(text) : text).vtt
const cue = (words: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${words}\n`

/** As programs of Windows save it. */
const SRT =
  '1\r\n00:00:01,000 --> 00:00:04,200\r\n大家好，这是新款\r\n看领口\r\n\r\n2\r\n00:00:04,500 --> 01:02:03,5\r\n只要 99 元\r\n'
const PLAIN = `WEBVTT

00:00:01.000 --> 00:00:04.200
大家好，这是新款
看领口

00:00:04.500 --> 01:02:03.500
只要 99 元
`

describe('a file of captions', () => {
  it.each([
    ['UTF-8', Buffer.from(SRT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${SRT}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${SRT}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${SRT}`, 'utf16le').swap16()],
    ['GB18030', gbk(SRT)],
  ])('is read in %s', (_, bytes) => {
    expect(readCaptions(bytes)).toEqual({ vtt: PLAIN, cues: 2 })
  })

  it('of WebVTT keeps its cues and nothing around them', () => {
    const vtt = `WEBVTT - 新款
Kind: captions

NOTE 校对：小禾
第二行

STYLE
::cue { background: url(https://evil.example/a) }

REGION
id:left

开场
00:01.000 --> 00:04.200 region:left line:10%
<v 小禾>大家好，<c.red>这是</c>新款</v>
看<00:00:02.000>领口

00:04.500 --> 01:02:03.500
只要 99 元
`
    expect(read(vtt)).toBe(PLAIN)
    expect(read(PLAIN)).toBe(PLAIN)
  })

  it('may lack empty lines and numbers, and have more of them, empty cues and signs of a Chinese keyboard', () => {
    const forgotten = SRT.replace('\r\n\r\n2', '\r\n2')
    const numberless = SRT.replaceAll(/^\d\r\n/gm, '')
    const empty = `${SRT}\r\n\r\n3\r\n01:02:04,000 --> 01:02:05,000\r\n\r\n4\r\n`
    const chinese = SRT.replace('00:00:01,000', '00：00：01，000')
    const oldMac = SRT.replaceAll('\r\n', '\r')
    for (const odd of [forgotten, numberless, empty, chinese, oldMac]) expect(read(odd)).toBe(PLAIN)
    expect(read('WEBVTT\n00:01.000 --> 00:02.000\n好')).toBe(cue('好'))
  })

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<scr<b>ipt>alert(1)', '&lt;scr<b>ipt&gt;alert(1)'],
    ['<I class="x" onclick="x()">斜</I>', '<i>斜</i>'],
    ['<font color="#ff0000"><u>红</u></font>{\\an8}', '<u>红</u>'],
    ['<img src=x onerror=alert(1)>图', '图'],
    ['&lt;script&gt; A&amp;B & C', '&lt;script&gt; A&amp;B &amp; C'],
    ['3 < 5 <3 <!doctype x>', '3 &lt; 5 &lt;3'],
    ['好\u0007的', '好 的'],
  ])('has no markup but bold, italic and underlined: %s', (written, shown) => {
    expect(read(`1\n00:00:01,000 --> 00:00:02,000\n${written}\n`)).toBe(cue(shown))
  })

  it.each([
    ['a film', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom --> '), Buffer.alloc(90)])],
    ['nothing', Buffer.alloc(0)],
    ['a page', '<script>alert(1)</script>'],
    ['another kind of subtitles', '[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,好'],
  ])('is never %s', (_, file) => {
    expect(() => read(file)).toThrow('字幕须为 WebVTT（.vtt）或 SubRip（.srt）文件')
  })

  const times = (...lines: string[]) => lines.map(line => `${line}\n好\n`).join('\n')
  it.each([
    [times('00:00:04,000 --> 00:00:01,000'), '第 1 行的结束时间不晚于开始时间'],
    [times('00:00:01,000 --> 00:00:01,000'), '第 1 行的结束时间不晚于开始时间'],
    [times('00:00:08,000 --> 00:00:09,000', '00:00:01,000 --> 00:00:02,000'), '第 4 行的开始时间早于上一条字幕'],
    [times('00:61:00,000 --> 01:02:00,000'), '第 1 行的时间看不懂，应写作 00:00:01.000 --> 00:00:04.000'],
    [times('1s --> 2s'), '第 1 行的时间看不懂，应写作 00:00:01.000 --> 00:00:04.000'],
    [`${times('00:00:01,000 --> 00:00:02,000')}\n没有时间的话\n`, '第 4 行的文字没有时间'],
    // One letter was cut in two.
    [
      Buffer.concat([Buffer.from('00:00:01,000 --> 00:00:02,000\n大家好这是新款\n'), Buffer.from([0xe5])]),
      '第 3 行有无法识别的文字，请把文件另存为 UTF-8',
    ],
  ])('is refused with the line at fault: %j', (file, message) => {
    expect(() => read(file)).toThrow(`字幕文件${message}`)
  })

  it('has words, and not too many', () => {
    expect(() => read('00:00:01,000 --> 00:00:02,000\n<x> \n')).toThrow('字幕里没有文字')
    const many = (count: number) => times(...Array.from({ length: count }, () => '00:00:01,000 --> 00:00:02,000'))
    expect(readCaptions(Buffer.from(many(5_000))).cues).toBe(5_000)
    expect(() => read(many(5_001))).toThrow('字幕最多5000条')
  })

  it.each(['<a', '<1', '&', '{\\', ' ', '<', '00:'])('of half a megabyte of %j takes no time', part => {
    const long = part.repeat(512 * 1024)
    const started = performance.now()
    for (const text of [`00:01.000 --> 00:02.000\n${long}x`, `${long}-->${long}`])
      try {
        read(text)
      } catch {}
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('stays as it is when it is read again, whatever its words are', () => {
    const part = fc.constantFrom('<', '>', 'b', '/', '!', '&', 'amp;', 'lt;', '#39;', '--', '好', ' ', '\n')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), parts => {
        const words = parts.join('').replaceAll('\n', '\n好').replace(/-+>/g, '')
        const once = read(`00:01.000 --> 00:02.000\n好${words}\n`)
        expect(once.split('\n').slice(3).join('\n')).not.toMatch(/<(?!\/?[biu]>)|-->|&(?!(?:amp|lt|gt);)/)
        expect(read(once)).toBe(once)
      }),
    )
  })
})
