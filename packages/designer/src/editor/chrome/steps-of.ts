import type { History } from '../../document/history'

/** Every state of the page since it was opened, newest first, by the step that led to it: what can be redone stands above the present. */
export const stepsOf = ({ done, undone }: History): { name: string; done: number }[] =>
  [{ name: '打开页面' }, ...done, ...undone.toReversed()].map(({ name }, i) => ({ name, done: i })).toReversed()
