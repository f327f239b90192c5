/** JSON in which the order of names does not matter: databases keep their own. @param without names that are left out */
export const stable = (value: unknown, without?: string): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(
          Object.entries(one)
            .filter(([name]) => name !== without)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : one,
  )
