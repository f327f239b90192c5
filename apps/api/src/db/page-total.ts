/**
 * Number of all rows, from a page whose rows have it as `total` (`db.$count`). Only a page behind the last one needs
 * another statement.
 */
export const pageTotal = async (
  rows: readonly { total: number }[],
  page: number,
  count: () => PromiseLike<number>,
): Promise<number> => rows[0]?.total ?? (page > 1 ? await count() : 0)
