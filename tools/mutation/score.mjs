/** Counts of a mutation report. */

/** A mutant that ends in an endless loop counts as noticed. Mutants that do not start do not count. */
const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/**
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report as Stryker's json reporter writes it
 * @returns how many mutants a test noticed, and of how many
 */
export function countMutants({ files }) {
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = states.filter(status => NOTICED.includes(status)).length
  return { noticed, all: noticed + states.filter(status => MISSED.includes(status)).length }
}

/** Each file that has mutants, with its counts. */
export const filesOf = ({ files }) =>
  Object.entries(files)
    .map(([path, file]) => [path, countMutants({ files: { [path]: file } })])
    .filter(([, { all }]) => all > 0)

/** The sum of several parts. */
export const sumOf = counts => ({
  noticed: counts.reduce((sum, one) => sum + one.noticed, 0),
  all: counts.reduce((sum, one) => sum + one.all, 0),
})

/** Percent; a part without mutants has the full score. */
export const scoreOf = ({ noticed, all }) => (all === 0 ? 100 : (100 * noticed) / all)
