/** What a new widget without content says on the canvas, where it would be nothing to see and to press. */
export const CanvasHint = ({ words }: { words: string }) => <p className="hw-hint">{words}</p>
