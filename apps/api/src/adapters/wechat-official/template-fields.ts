/** Longest values by the kind of a field (字段类型), as WeChat checks them: whoever sends more is refused. */
const LONGEST: Readonly<Record<string, number>> = {
  thing: 20,
  character_string: 32,
  letter: 32,
  number: 32,
  phrase: 5,
  name: 10,
  car_number: 8,
  phone_number: 17,
}

/** Values as WeChat takes them: each by its field, cut to what a field of this kind holds. An empty one is a dash. */
export const fieldsFor = (fields: Readonly<Record<string, string>>): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value: cut(name, value) }]))

function cut(name: string, value: string): string {
  const longest = LONGEST[name.replace(/\d+$/, '')]
  const line = [...value.replaceAll(/\s+/g, ' ').trim()]
  if (line.length === 0) return '-'
  if (longest === undefined || line.length <= longest) return line.join('')
  return name.startsWith('thing') ? `${line.slice(0, longest - 1).join('')}…` : line.slice(0, longest).join('')
}
