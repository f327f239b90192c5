/** Runs `work` on every item, at most `limit` at a time; answers in the order of the items. */
export async function inParallel<T, R>(limit: number, items: readonly T[], work: (item: T, i: number) => Promise<R>) {
  const answers: R[] = new Array(items.length)
  let next = 0
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) answers[i] = await work(items[i]!, i)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return answers
}
