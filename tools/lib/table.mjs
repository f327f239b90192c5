/** Figures, their budgets, and tables of them for the terminal. */

/**
 * One figure.
 * @param budget `max` or `min`, in the figure's unit; `hard` where going beyond it is an error.
 */
export const figure = (value, unit = '', budget = {}) => ({ value, unit, ...budget })

const isWithin = ({ value, max, min }) => (max === undefined || value <= max) && (min === undefined || value >= min)

/** Whether a table has a figure beyond a hard budget. */
export const isBroken = ({ rows }) =>
  rows.some(row => Object.values(row).some(cell => cell?.hard === true && !isWithin(cell)))

function numberText(value) {
  if (Number.isInteger(value)) return String(value)
  const size = Math.abs(value)
  return value.toFixed(size < 0.1 ? 4 : size < 10 ? 2 : size < 1_000 ? 1 : 0)
}

/** `2.31 ms ✓ ≤2.7`; a missing figure is a dash. */
export function cellText(cell) {
  if (cell === undefined || cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (!Number.isFinite(cell.value)) return '–'
  const text = [numberText(cell.value), cell.unit].filter(Boolean).join(' ')
  if (cell.max === undefined && cell.min === undefined) return text
  const limit = cell.max !== undefined ? `≤${numberText(cell.max)}` : `≥${numberText(cell.min)}`
  return `${text} ${isWithin(cell) ? '✓' : '✗'} ${limit}`
}

/** Columns of a terminal that a text takes: Chinese signs take two. */
const widthOf = text => [...text].reduce((sum, sign) => sum + (/[⺀-￦]/u.test(sign) ? 2 : 1), 0)
const pad = (text, width) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/**
 * Columns appear in the order in which rows name them.
 * @param {string} part
 * @param {{ title: string, rows: Record<string, any>[], notes?: string[] }} table each row with its `name` and its cells
 */
export function printTable(part, { title, rows, notes = [] }) {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const head = columns.map(column => (column === 'name' ? '' : column))
  const lines = [head, ...rows.map(row => columns.map(column => cellText(row[column])))]
  const widths = columns.map((_, i) => Math.max(...lines.map(line => widthOf(line[i]))))
  console.log(`\n${part}: ${title}`)
  for (const line of lines) console.log(`  ${line.map((text, i) => pad(text, widths[i])).join('  ')}`.trimEnd())
  for (const note of notes) console.log(`  · ${note}`)
}

/** Value below which the share `p` of the values lies. */
export function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * p) - 1))] ?? Number.NaN
}
