const PRINTED: Record<string, string> = {
  Mod: 'Ctrl',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** Keys as they are printed on a keyboard: `Alt+ArrowUp` → `Alt+↑`. */
export const printedKeys = (keys: string) => keys.replace(/[A-Z][a-z]+[A-Za-z]*/g, key => PRINTED[key] ?? key)
