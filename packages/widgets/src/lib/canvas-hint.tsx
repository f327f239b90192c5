/** Hint on the canvas for a new widget without content, which would otherwise be invisible. */
export const CanvasHint = ({ words }: { words: string }) => <p className="hw-hint">{words}</p>
