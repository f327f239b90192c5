/** A stylesheet without cascade layers. */
export function unlayered(css: string): string
