import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagePath } from '../../src/platform/package-path'

/** One column with a default for all orders, one table, one index: what a release brings. */
const CHANGES = [
  `alter table orders add column next_version_note text not null default ''`,
  'create table next_version (id bigserial primary key, order_id text not null, at timestamptz not null default now())',
  'create index next_version_order on next_version (order_id)',
  `insert into next_version (order_id) select order_id from orders`,
]

/** The repository as it will be: the same build of the API, with one more migration. @returns its folder */
export function makeNextVersion(folder: string): string {
  const root = join(folder, 'next')
  const api = join(root, 'apps', 'api')
  mkdirSync(api, { recursive: true })
  for (const part of ['dist', 'migrations', 'package.json', 'workers'])
    cpSync(packagePath(part), join(api, part), { recursive: true })
  symlinkSync('/opt/heji/apps/api/node_modules', join(api, 'node_modules'))
  const journal = join(api, 'migrations', 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] }
  const { idx, when } = entries.at(-1)!
  const next = { version: '7', breakpoints: true, idx: idx + 1, when: when + 1, tag: 'next-version' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
  writeFileSync(join(api, 'migrations', 'next-version.sql'), CHANGES.join(';\n--> statement-breakpoint\n'))
  return root
}
