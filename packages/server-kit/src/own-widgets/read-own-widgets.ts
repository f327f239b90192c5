import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EX_CONFIG, ExitError } from '../exit-error'

/** A file of a widget: the bytes that were checked are the bytes that run and that browsers get. */
export interface OwnFile {
  /** Below the origin of the server; it changes with any file of the widget. */
  path: string
  bytes: Buffer<ArrayBuffer>
  /** `sha384-…`, as `integrity` attributes and import maps have it. */
  integrity: string
}

/** A widget of another team, as `npx @heji/widgets build` writes it. */
export interface OwnWidget {
  code: string
  /** Module with `widget`, the declaration among it. It imports nothing. */
  index: OwnFile
  /** Module whose default export is the component. It imports React and nothing else. */
  render: OwnFile
  style?: OwnFile
}

export interface OwnWidgets {
  widgets: OwnWidget[]
  /** One line for each widget that is left out. */
  refused: string[]
}

export const OWN_PATH = '/own-widgets'

const MOST_WIDGETS = 200
const MOST_BYTES = 2_000_000
const CODE = /^[A-Z][A-Z0-9]{2,15}$/
const NEEDED = ['index.js', 'render.js'] as const
const KNOWN = [...NEEDED, 'style.css'] as const
type Name = (typeof KNOWN)[number]

/** Why a widget is left out, in one line. */
export const ownRefusal = (name: string, why: unknown) =>
  `自有组件 ${name} 未启用：${(why instanceof Error ? why.message : String(why)).split('\n', 1)[0]}`

/**
 * Reads the folder of the setting `OWN_WIDGETS`: one folder for each widget. A widget whose files are not those of its
 * `widget.json` is left out.
 * @param folder without it there are none
 * @throws ExitError when there is no such folder
 */
export function readOwnWidgets(folder: string | undefined): OwnWidgets {
  const found: OwnWidgets = { widgets: [], refused: [] }
  if (!folder) return found
  for (const name of foldersIn(resolve(folder))) {
    try {
      const widget = readWidget(join(resolve(folder), name))
      if (found.widgets.some(({ code }) => code === widget.code))
        throw new Error(`编码 ${widget.code} 已被另一个目录使用`)
      found.widgets.push(widget)
    } catch (error) {
      found.refused.push(ownRefusal(name, error))
    }
  }
  return found
}

function foldersIn(folder: string): string[] {
  try {
    const names = readdirSync(folder, { withFileTypes: true }).filter(entry => !entry.isFile())
    if (names.length > MOST_WIDGETS)
      throw new ExitError(`OWN_WIDGETS 目录中的组件超过 ${MOST_WIDGETS} 个：${folder}`, EX_CONFIG)
    return names
      .map(({ name }) => name)
      .filter(name => !name.startsWith('.'))
      .toSorted()
  } catch (error) {
    if (error instanceof ExitError) throw error
    throw new ExitError(`OWN_WIDGETS 指向的目录无法读取：${folder}`, EX_CONFIG)
  }
}

function readWidget(folder: string): OwnWidget {
  const { code, integrity } = readManifest(folder)
  const names = KNOWN.filter(name => name !== 'style.css' || Object.hasOwn(integrity, name))
  const files = new Map(names.map(name => [name, checked(folder, name, integrity[name])]))
  const version = createHash('sha256')
    .update(names.map(name => files.get(name)!.integrity).join())
    .digest('hex')
    .slice(0, 16)
  const fileOf = (name: Name): OwnFile => ({ path: `${OWN_PATH}/${code}/${version}/${name}`, ...files.get(name)! })
  const style = files.has('style.css') ? { style: fileOf('style.css') } : {}
  return { code, index: fileOf('index.js'), render: fileOf('render.js'), ...style }
}

function readManifest(folder: string): { code: string; integrity: Partial<Record<Name, unknown>> } {
  let manifest: unknown
  try {
    manifest = JSON.parse(bytesOf(folder, 'widget.json').toString())
  } catch {
    throw new Error('widget.json 不存在或不是有效的 JSON')
  }
  const { code, integrity } = (manifest ?? {}) as Record<string, unknown>
  if (typeof code !== 'string' || !CODE.test(code)) throw new Error('widget.json 中的 code 无效')
  if (typeof integrity !== 'object' || integrity === null) throw new Error('widget.json 中缺少 integrity')
  const strange = Object.keys(integrity).find(name => !(KNOWN as readonly string[]).includes(name))
  if (strange !== undefined) throw new Error(`widget.json 列出了未知文件 ${strange.slice(0, 40)}`)
  return { code, integrity }
}

function bytesOf(folder: string, name: string) {
  const path = join(folder, name)
  const { size } = statSync(path)
  if (size > MOST_BYTES) throw new Error(`${name} 超过 ${MOST_BYTES / 1_000_000} MB`)
  return readFileSync(path)
}

function checked(folder: string, name: Name, wanted: unknown): Omit<OwnFile, 'path'> {
  let bytes: Buffer<ArrayBuffer>
  try {
    bytes = bytesOf(folder, name)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === undefined ? error : new Error(`${name} 无法读取`)
  }
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (wanted !== integrity) throw new Error(`${name} 与 widget.json 中的校验值不符，请重新构建并完整复制`)
  return { bytes, integrity }
}
