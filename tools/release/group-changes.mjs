/** Headings of a CHANGELOG, in their order, with those of `changeset version`. */
const GROUPS = { Breaking: 'Major', New: 'Minor', Mended: 'Patch' }
const MARK = '- **Breaking:** '

/**
 * Groups the changes of the newest version in a CHANGELOG by what a reader wants to know. Before 1.0.0 a breaking change is
 * a minor one; its text begins with `**Breaking:**`.
 */
export function groupChanges(changelog) {
  const [head, newest, ...older] = changelog.split(/^(?=## )/m)
  if (!newest) return changelog
  const [title, ...sections] = newest.split(/^### /m)
  const groups = { Breaking: [], New: [], Mended: [] }
  for (const section of sections) {
    const [heading, ...lines] = section.split('\n')
    const group = Object.keys(GROUPS).find(name => heading === name || heading === `${GROUPS[name]} Changes`)
    if (!group) throw new Error(`CHANGELOG 里有不认识的标题：${heading}`)
    for (const change of lines
      .join('\n')
      .split(/^(?=- )/m)
      .filter(text => text.trim())) {
      const isBreaking = change.startsWith(MARK)
      groups[isBreaking ? 'Breaking' : group].push(isBreaking ? `- ${change.slice(MARK.length)}` : change)
    }
  }
  const written = Object.entries(groups).filter(([, changes]) => changes.length > 0)
  const texts = written.map(([name, changes]) => `### ${name}\n\n${changes.map(text => text.trim()).join('\n')}\n`)
  return [
    head,
    [title.trim(), ...texts].join('\n\n').replaceAll('\n\n\n', '\n\n'),
    ...older.map(text => `\n${text}`),
  ].join('')
}
