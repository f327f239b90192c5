import { expect, it } from 'vitest'
import { groupChanges } from './group-changes.mjs'

const written = `# @heji/ui

## 0.3.0

### Minor Changes

- A new thing.
- **Breaking:** An old name is gone.
  Write the new one.

### Patch Changes

- A fault is gone.

## 0.2.0

### New

- The first release.
`

const grouped = `# @heji/ui

## 0.3.0

### Breaking

- An old name is gone.
  Write the new one.

### New

- A new thing.

### Mended

- A fault is gone.

## 0.2.0

### New

- The first release.
`

it('groups the newest version and leaves the others', () => {
  expect(groupChanges(written)).toBe(grouped)
})

it('changes nothing that is grouped', () => {
  expect(groupChanges(grouped)).toBe(grouped)
  expect(groupChanges('# @heji/ui\n')).toBe('# @heji/ui\n')
})

it('groups the first version', () => {
  const first = '# @heji/ui\n\n## 0.2.0\n\n### Minor Changes\n\n- The first release.\n'
  expect(groupChanges(first)).toBe('# @heji/ui\n\n## 0.2.0\n\n### New\n\n- The first release.\n')
})

it('refuses a heading that it does not know', () => {
  expect(() => groupChanges('# @heji/ui\n\n## 0.2.0\n\n### Else\n\n- x\n')).toThrow('Else')
})
