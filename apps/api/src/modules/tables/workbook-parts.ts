import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { packagePath } from '../../platform/package-path'
import { LONGEST_TEXT } from './cell'

/** A cell of a workbook: null is blank, `number` is shown with its format, `formula` has no result. */
export type BookCell =
  | null
  | string
  | Date
  | { number: number; format: string }
  | { error: string }
  | { formula: string }

interface BookRow {
  /** In the sheet, from 1. */
  line: number
  isHidden?: boolean
  /** Without blanks at the end. */
  cells: (BookCell | undefined)[]
}

/** `slow`: it takes longer than a workbook may take. */
export type BookFault = 'broken' | 'large' | 'slow'

type Part = { sheet: string } | { rows: BookRow[] } | { fault: BookFault } | { isLast: true }

/** ms in which a workbook has to be read. */
const LONGEST_MS = 60_000
/** MB for the objects of one workbook. */
const MEMORY = 1_024
/** Cells and 20 signs of a text weigh one: of a whole workbook, and of what is taken over at once. */
const WEIGHT = { weight: 5_000_000, part: 20_000 }
/** A longer text than Excel can store is cut to what it stores, which is refused as such. */
const LIMITS = { ...WEIGHT, text: LONGEST_TEXT }

let before: Promise<unknown> = Promise.resolve()

/**
 * Sheets and their rows without those that are blank, in the order of the workbook, read in a thread of its own: a small
 * file can keep the reader busy for minutes, and nobody else would be served. One workbook after the other.
 */
export async function* workbookParts(bytes: Buffer): AsyncGenerator<Exclude<Part, { isLast: true }>> {
  const turn = before
  let end = () => {}
  before = new Promise<void>(resolve => {
    end = resolve
  })
  await turn
  const worker = new Worker(packagePath('workers', 'workbook.mjs'), {
    workerData: { bytes, limits: LIMITS },
    // Nothing of the shop's settings: the files are strangers'.
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  })
  // Without a listener, an error of the thread would end this process.
  worker.on('error', () => {})
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void worker.terminate()
  }, LONGEST_MS)
  try {
    const gone = once(worker, 'exit').then((): Part => ({ fault: isLate ? 'slow' : 'large' }))
    for (;;) {
      const answer = once(worker, 'message').then(([part]) => part as Part)
      worker.postMessage('next')
      const part = await Promise.race([answer, gone])
      if ('isLast' in part) return
      yield part
    }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
    end()
  }
}
