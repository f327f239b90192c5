import { withoutThousands } from '@heji/validators'

/** Digits and signs as Chinese keyboards write them, in their usual form. */
const halfWidth = (text: string) => text.normalize('NFKC').trim()

/** Words after a number that make another number of it: 1.2万, 5角, 5美元. 积分 is a unit as 件 is. */
const OTHER_WORTH = /[十百千万亿角毛]|\d\s*分$|[美港日欧韩英][元币镑]/

/** A sum or a number of pieces without currency, unit and separators of thousands; '' for anything else. */
function plainNumber(text: string): string {
  if (OTHER_WORTH.test(halfWidth(text))) return ''
  const bare = halfWidth(text)
    .replace(/^(¥|RMB|CNY)\s*/i, '')
    .replace(/\s*\p{Script=Han}{1,2}$/u, '')
  const number = withoutThousands(bare)
  return /^\d{1,9}(\.\d+)?$/.test(number) ? number : ''
}

/** Cents of an amount in yuan such as `¥1,200.00`; NaN for another text; a fraction for more than two decimals. */
export function centsOf(text: string): number {
  const amount = plainNumber(text)
  if (amount === '') return Number.NaN
  const [yuan, fraction = ''] = amount.split('.')
  return Number(yuan) * 100 + Number(`${fraction.padEnd(2, '0').slice(0, 2)}.${fraction.slice(2) || '0'}`)
}

/** A number such as `1,000` or `12.5`; NaN for another text. */
export function numberOf(text: string): number {
  const bare = plainNumber(text.replace(/\s*[%％]$/, ''))
  return bare === '' ? Number.NaN : Number(bare)
}

/** 是 or 否, in the words of spreadsheets; undefined for another text. */
export function yesNo(text: string): boolean | undefined {
  if (/^(是|有|y|yes|true|1|√|✓|✔)$/i.test(text)) return true
  if (/^(否|无|不是|n|no|false|0|×|✗)$/i.test(text)) return false
}

/**
 * A moment as people write it, in the zone of the shop if it has none, in the form of the JSON files; another text as it is.
 * @param isEnd a day without a time means its end
 */
export function momentOf(text: string, isEnd = false): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    halfWidth(text),
  )
  if (!parts) return text
  const [year, month, day, hour, minute, second] = parts.slice(1).map(part => part?.padStart(2, '0'))
  const time = hour ? `${hour}:${minute}:${second ?? '00'}` : isEnd ? '23:59:59' : '00:00:00'
  return `${year}-${month}-${day}T${time}+08:00`
}

/** A mobile number without blanks, hyphens and the code of the country. */
export const mobileOf = (text: string) =>
  halfWidth(text)
    .replace(/[\s()-]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '')
