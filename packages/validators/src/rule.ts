import * as v from 'valibot'

/** Turns a plain rule (a message, or null when the value is valid) into a valibot action for `v.pipe`. */
export const rule = <T>(check: (value: unknown) => string | null) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const message = check(dataset.value)
    if (message !== null) addIssue({ message })
  })
