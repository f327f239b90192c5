const TITLE = '标题'
const Maybe = ({ when }: { when: boolean }) => (when ? <i /> : null)
const Always = () => <i />
export const Draw = ({ n, s, on }: { n: number; s: string; on: boolean }) => <p>{s + n}</p>
