/** Database statements that one page may need while no cache answers. */
export const MOST_STATEMENTS = 8

/** Pages of members that need more, and why. A page that needs less by now belongs out of here. */
export const MORE_STATEMENTS: Readonly<Record<string, { most: number; why: string }>> = {
  '/cart': {
    most: 9,
    why: 'session, lines, promotions, goods and coupons of the cart are five, recommended goods with their prices two',
  },
}

/** Limit of a page of the specification, by its path. */
export const mostStatements = (path: string): number => MORE_STATEMENTS[path]?.most ?? MOST_STATEMENTS
