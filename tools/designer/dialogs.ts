import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SOURCES } from './source'

/** A dialog, drawer, menu or popover of the designer. */
export interface DialogRow {
  /** File in which it stands, in the editor or in the application around it. */
  file: string
  /** What opens it in the code. */
  tag: string
  /** What operators see. */
  shows: string
  /** Why Escape does not close it. */
  stays?: string
}

/** Every one of them, written by hand from the source. `tests/e2e/dialogs.spec.ts` walks each by its name. */
export const DIALOGS = JSON.parse(readFileSync(join(import.meta.dirname, 'dialogs.json'), 'utf8')) as Record<
  string,
  DialogRow
>

/** What puts something over the page: components of antd, our dialogs made of them, and antd's questions. */
const OPENERS =
  /<(Modal|Dialog|Drawer|Popover|PressPopover|Popconfirm|Dropdown|DropMenu|DatePicker|ColorPicker|PickerDialog|FormDialog)\b|\b(modal\.(?:confirm|warning|error|info|success)|(?<=void )confirm)\(/g

/** The parts that others are made of. */
const NO_DIALOGS = [
  'kit/dialog.tsx',
  'kit/drop-menu.tsx',
  'kit/form-dialog.tsx',
  'kit/press-popover.tsx',
  'editor/pickers/picker-dialog.tsx',
]

/** `file tag` of each, in the source; a file may hold several. */
const inSource = (): string[] =>
  SOURCES.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(name => name.replaceAll('\\', '/'))
      .filter(name => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !NO_DIALOGS.includes(name))
      .flatMap(name =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(OPENERS)].map(
          ([, tag, call]) => `${name} ${tag ?? call}`,
        ),
      ),
  ).sort()

/** What is in the source and not in the table, and the other way round. */
export function dialogFaults(rows: Record<string, DialogRow> = DIALOGS, source: readonly string[] = inSource()) {
  const named = Object.values(rows).map(({ file, tag }) => `${file} ${tag}`)
  const count = (all: readonly string[], one: string) => all.filter(other => other === one).length
  return [...new Set([...source, ...named])].flatMap(one => {
    const [there, here] = [count(source, one), count(named, one)]
    return there === here ? [] : [`${one}：代码里 ${there} 个，表里 ${here} 个`]
  })
}
