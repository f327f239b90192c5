import { examples } from '@heji/widgets/examples'

/** Every example of every widget, as one page. */
export const stored = Object.entries(examples).flatMap(([type, ones]) =>
  Object.values(ones).map((example, i) => ({ ...example, type, uuid: `${type}-${i}` })),
)
