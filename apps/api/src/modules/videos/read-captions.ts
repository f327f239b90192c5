import { DomainError } from '../../platform/errors'
import { decodeText } from '../tables/decode-text'
import { cueLine, hasWords } from './cue-text'

/** Words and when they are shown, ms of the film. */
interface Cue {
  from: number
  to: number
  lines: string[]
  /** Line of the file that has its times. */
  at: number
}

interface Line {
  text: string
  /** Its number in the file, from 1. */
  at: number
}

const MOST_CUES = 5_000
export const CAPTIONS_FORMAT = '字幕须为 WebVTT（.vtt）或 SubRip（.srt）文件'

/**
 * A WebVTT or SubRip file in any encoding that offices write, as plain WebVTT: cues with times and words. Notes, styles,
 * regions, places and names of cues go.
 * @throws DomainError that names the line at fault
 */
export function readCaptions(bytes: Uint8Array): { vtt: string; cues: number } {
  const lines = decodeText(bytes)
    .split(/\r\n?|\n/)
    .map((text, i): Line => ({ text, at: i + 1 }))
  if (!lines.some(isTimes) || lines.some(({ text }) => text.includes('\0'))) throw new DomainError(CAPTIONS_FORMAT)
  const broken = lines.find(({ text }) => text.includes('\uFFFD'))
  if (broken) throw fault(broken, '有无法识别的文字，请把文件另存为 UTF-8')
  const cues = blocksOf(withoutHeader(lines)).flatMap(cuesOf)
  checkOrder(cues)
  const shown = cues.filter(cue => cue.lines.length > 0)
  if (shown.length === 0) throw new DomainError('字幕里没有文字')
  if (shown.length > MOST_CUES) throw new DomainError(`字幕最多${MOST_CUES}条`)
  return { vtt: `WEBVTT\n\n${shown.map(write).join('\n')}`, cues: shown.length }
}

const fault = ({ at }: Pick<Line, 'at'>, what: string) => new DomainError(`字幕文件第 ${at} 行${what}`)

const isTimes = ({ text }: Line) => text.includes('-->')

/** The head of WebVTT goes up to the first empty line, or to the first times. */
function withoutHeader(lines: Line[]): Line[] {
  if (!/^WEBVTT(?:\s|$)/.test(lines[0]!.text)) return lines
  return lines.slice(lines.findIndex(line => line.text === '' || isTimes(line)))
}

/** What stands between empty lines. */
function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = [[]]
  for (const line of lines) {
    if (line.text !== '') blocks.at(-1)!.push(line)
    else if (blocks.at(-1)!.length > 0) blocks.push([])
  }
  return blocks.filter(block => block.length > 0)
}

const isNumber = ({ text }: Line) => /^\d*$/.test(text.trim())
const isNote = ({ text }: Line) => /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(text)

/** A block has one cue. Where an empty line was forgotten it has several, and the number of the next one before its times. */
function cuesOf(block: Line[]): Cue[] {
  const first = block.findIndex(isTimes)
  if (first < 0 && (isNote(block[0]!) || block.every(isNumber))) return []
  // One line before the times is the name of the cue.
  if (first < 0 || first > 1) throw fault(block[0]!, '的文字没有时间')
  const cues: Cue[] = []
  for (const [i, line] of block.entries()) {
    const next = block[i + 1]
    if (isTimes(line)) cues.push({ ...timesOf(line), lines: [], at: line.at })
    else if (i > first && !(isNumber(line) && next && isTimes(next))) cues.at(-1)!.lines.push(cueLine(line.text))
  }
  return cues.map(cue => ({ ...cue, lines: cue.lines.filter(hasWords) }))
}

/** With a comma as SubRip writes it, and with the signs of Chinese keyboards. */
const TIME = '(?:(\\d{1,3})[:：])?(\\d{1,2})[:：](\\d{1,2})(?:[.,，](\\d{1,3}))?'
const TIMES = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(?:\\s.*)?$`)

function timesOf(line: Line): { from: number; to: number } {
  const found = TIMES.exec(line.text)
  const [from, to] = found ? [msOf(found.slice(1, 5)), msOf(found.slice(5, 9))] : [null, null]
  if (from === null || to === null) throw fault(line, '的时间看不懂，应写作 00:00:01.000 --> 00:00:04.000')
  if (to <= from) throw fault(line, '的结束时间不晚于开始时间')
  return { from, to }
}

/** Null for 61 minutes and the like. */
function msOf([hours = '0', minutes, seconds, fraction = '']: (string | undefined)[]): number | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
}

/** Times that begin anew are those of a second film, which somebody has put behind the first. */
function checkOrder(cues: Cue[]) {
  const early = cues.find((cue, i) => i > 0 && cue.from < cues[i - 1]!.from)
  if (early) throw fault(early, '的开始时间早于上一条字幕')
}

const write = ({ from, to, lines }: Cue) => `${clockOf(from)} --> ${clockOf(to)}\n${lines.join('\n')}\n`

function clockOf(ms: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const seconds = ms / 1_000
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`
}
