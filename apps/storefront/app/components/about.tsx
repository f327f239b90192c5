/** Stands before a figure that the browser has computed, until the server has answered. */
export const About = ({ when }: { when: boolean }) =>
  when ? (
    <span className="hs-about" title="正在核对">
      ≈
    </span>
  ) : null
