/** The changes of one run. Nothing is written until all of them are known, so that a refused run leaves no trace. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/steps.mjs'

const templates = join(root, 'tools/new/templates')

/** A mistake that the user of the command can fix. */
export class UsageError extends Error {}
export const must = (condition, message) => {
  if (!condition) throw new UsageError(message)
}

const fill = (text, values) => text.replace(/__([a-zA-Z]+)__/g, (whole, key) => values[key] ?? whole)

export function createPlan() {
  /** Text of each changed file, by its path from the root. */
  const changes = new Map()
  const read = file => changes.get(file) ?? readFileSync(join(root, file), 'utf8')
  return {
    read,
    /** Every file of a template folder; never over a file that exists. */
    copy(template, folder, values) {
      for (const name of readdirSync(join(templates, template))) {
        const file = join(folder, fill(name, values).replace(/\.template$/, ''))
        must(!existsSync(join(root, file)), `已经存在：${file}`)
        changes.set(file, fill(readFileSync(join(templates, template, name), 'utf8'), values))
      }
    },
    /** Changes the text of a file that exists. */
    edit(file, change) {
      const before = read(file)
      const after = change(before)
      must(after !== before, `没有找到登记的位置：${file}`)
      changes.set(file, after)
    },
    /** @returns the paths that were written */
    write() {
      for (const [file, text] of changes) {
        mkdirSync(dirname(join(root, file)), { recursive: true })
        writeFileSync(join(root, file), text)
      }
      return [...changes.keys()]
    },
  }
}

/** Puts a line after the last line that matches. */
export const afterLast = (pattern, line) => text => {
  const lines = text.split('\n')
  const at = lines.findLastIndex(l => pattern.test(l))
  if (at < 0) return text
  return [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)].join('\n')
}
