/** What stored pages are made of, and what is wrong with them. */
import { definitions, readWidget, type UpgradeChange, upgradeChanges, validatePage } from '@heji/widgets/definitions'
import type { StoredContent } from './stored-pages'

type Row = Record<string, unknown>

/** As many as anybody reads; a shop can have thousands. */
const KEPT = 50

export interface Noted<T> {
  count: number
  /** The first of them. */
  kept: T[]
}

interface Use {
  code: string
  version: number
  blocks: number
  /** Contents that have it: drafts, publications, modules. */
  contents: number
}

export interface Upgrade {
  code: string
  from: number
  to: number
  blocks: number
  /** Where fields get other values, by block. */
  changes: Noted<{ where: string; change: UpgradeChange }>
}

export interface Survey {
  contents: Map<string, number>
  uses: Map<string, Use>
  upgrades: Map<string, Upgrade>
  /** Blocks that this version cannot read, and why. */
  unknown: Noted<{ where: string; code: string; why: string }>
  /** Values that could not be saved like this today. */
  faults: Noted<{ where: string; message: string }>
}

const nothing = <T>(): Noted<T> => ({ count: 0, kept: [] })

function note<T>(noted: Noted<T>, one: T): void {
  noted.count += 1
  if (noted.kept.length < KEPT) noted.kept.push(one)
}

/** Reads all contents once, one after another. */
export async function surveyPages(stored: AsyncIterable<StoredContent>): Promise<Survey> {
  const survey: Survey = {
    contents: new Map(),
    uses: new Map(),
    upgrades: new Map(),
    unknown: nothing(),
    faults: nothing(),
  }
  for await (const one of stored) {
    survey.contents.set(one.place, (survey.contents.get(one.place) ?? 0) + 1)
    addContent(survey, one)
  }
  return survey
}

function addContent(survey: Survey, { of, content }: StoredContent): void {
  for (const { path, message } of validatePage(content)) note(survey.faults, { where: `${of} ${path}`.trim(), message })
  const blocks = Array.isArray(content) ? content.filter(isRow).flatMap(withChildren) : []
  const counted = new Set<string>()
  for (const block of blocks) {
    const use = usesAt(survey, block)
    use.blocks += 1
    const key = `${use.code} ${use.version}`
    if (!counted.has(key)) use.contents += 1
    counted.add(key)
    const where = `${of} ${typeof block.uuid === 'string' ? block.uuid : use.code}`
    const why = whyUnknown(block, use)
    if (why) note(survey.unknown, { where, code: use.code, why })
    else addUpgrade(survey, use.code, block, where)
  }
}

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row)

const withChildren = (block: Row): Row[] => [
  block,
  ...(Array.isArray(block.childWidgets) ? block.childWidgets.filter(isRow) : []),
]

function usesAt({ uses }: Survey, block: Row): Use {
  const code = typeof block.type === 'string' ? block.type : '无'
  const version = typeof block.version === 'number' ? block.version : 1
  const key = `${code} ${version}`
  const use = uses.get(key) ?? { code, version, blocks: 0, contents: 0 }
  uses.set(key, use)
  return use
}

function whyUnknown(block: Row, { code, version }: Use): string | null {
  const definition = Object.hasOwn(definitions, code) ? definitions[code] : undefined
  if (!definition) return '没有这种组件'
  if (version > definition.version) return `版本 ${version} 比这里的 ${definition.version} 新`
  return 'unknown' in readWidget(block) ? `版本 ${version} 的数据无法升级` : null
}

function addUpgrade({ upgrades }: Survey, code: string, block: Row, where: string): void {
  const found = upgradeChanges(block)
  if (!found) return
  const key = `${code} ${found.from}`
  const upgrade = upgrades.get(key) ?? { code, from: found.from, to: found.to, blocks: 0, changes: nothing() }
  upgrade.blocks += 1
  for (const change of found.changes) note(upgrade.changes, { where, change })
  upgrades.set(key, upgrade)
}
