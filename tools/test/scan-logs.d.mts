/** @returns a line for each finding: file, line, what it is. */
export function scanLogs(folder: string): string[]
