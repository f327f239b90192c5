/** Database statements that one page may need while no cache answers. */
export const MOST_STATEMENTS = 12
