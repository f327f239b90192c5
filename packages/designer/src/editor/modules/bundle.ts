import { definitions, mayBeChild, validatePage } from '@heji/widgets/definitions'

type Row = Record<string, unknown>

/** A combined module with its pictures, as a file that another shop can take in. */
export interface Bundle {
  format: 'heji-module'
  version: 1
  name: string
  /** Thumbnail, one of `files` or an address that every shop has. */
  picture: string
  /** The free panel, without uuids. */
  panel: Row
  /** Uploaded pictures by their address in the shop that they come from, as data URLs. */
  files: Record<string, string>
}

const MOST_BYTES = 40 * 1024 * 1024
const MOST_PICTURE_BYTES = 10 * 1024 * 1024
export const MOST_PICTURES = 60

const UPLOADED = /\/img\/u\/[0-9a-f]{64}\.(?:jpg|png)/g
const DATA_URL = /^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/

/** Addresses of uploaded pictures in anything that is stored, each once. */
export const picturesIn = (...stored: unknown[]): string[] => [...new Set(JSON.stringify(stored).match(UPLOADED) ?? [])]

/** The same with other addresses of pictures. */
export const withPictures = <T>(stored: T, addresses: Readonly<Record<string, string>>): T =>
  JSON.parse(JSON.stringify(stored).replace(UPLOADED, address => addresses[address] ?? address))

/** What can be taken in of a file, or what is wrong with it. */
export function readBundle(text: string): { bundle: Bundle } | { problems: string[] } {
  if (text.length > MOST_BYTES) return { problems: ['文件过大，不能超过 40MB'] }
  const read = parse(text)
  if (!isRow(read) || read.format !== 'heji-module') return { problems: ['不是组合模块文件'] }
  if (read.version !== 1) return { problems: ['文件来自更新的版本，请先升级'] }
  const { name, picture, panel, files } = read
  if (typeof name !== 'string' || typeof picture !== 'string' || !isRow(panel) || !isRow(files))
    return { problems: ['文件内容不完整'] }
  const problems = [...panelProblems(panel), ...fileProblems(files)]
  if (problems.length > 0) return { problems }
  const known = files as Record<string, string>
  return { bundle: { format: 'heji-module', version: 1, name: name.trim().slice(0, 50), picture, panel, files: known } }
}

function panelProblems(panel: Row): string[] {
  if (panel.type !== 'W0006') return ['文件里不是自由面板']
  const children = Array.isArray(panel.childWidgets) ? (panel.childWidgets as unknown[]) : []
  const unknown = children.map(codeOf).filter(code => !Object.hasOwn(definitions, code))
  if (unknown.length > 0) return [`含有本店没有的组件：${[...new Set(unknown)].join('、')}`]
  const misplaced = children.filter(child => !mayBeChild(child)).map(child => definitions[codeOf(child)]?.name)
  if (misplaced.length > 0) return [`这些组件不可放入自由面板：${[...new Set(misplaced)].join('、')}`]
  const asUsed = {
    ...panel,
    uuid: 'panel',
    childWidgets: (children as Row[]).map((child, i) => ({ ...child, uuid: `child${i}` })),
  }
  return validatePage([asUsed] as never)
    .slice(0, 5)
    .map(({ message }) => message)
}

function fileProblems(files: Row): string[] {
  const all = Object.entries(files)
  if (all.length > MOST_PICTURES) return [`图片最多 ${MOST_PICTURES} 张`]
  const isWrong = ([address, data]: [string, unknown]) =>
    address.replace(UPLOADED, '') !== '' || typeof data !== 'string' || !DATA_URL.test(data)
  if (all.some(isWrong)) return ['含有不能使用的图片，只能是 JPG 或者 PNG']
  // Base64 writes three bytes as four characters.
  if (all.some(([, data]) => String(data).length * 0.75 > MOST_PICTURE_BYTES)) return ['图片过大，单张不能超过 10MB']
  return []
}

const codeOf = (child: unknown) => (isRow(child) && typeof child.type === 'string' ? child.type : '未知')

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
