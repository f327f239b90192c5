import { Collapse, Input, Segmented, Select, Switch } from 'antd'

/**
 * One hidden control of each kind. antd takes the variables of a kind out of the document with its last control and puts
 * them back with the next one: at every change of the selection, and each time the browser styles the whole page anew.
 */
export const KeepStyles = () => (
  <div hidden>
    <Collapse items={[]} />
    <Input suffix=" " />
    <Input.TextArea />
    <Segmented options={[]} />
    <Select />
    <Switch />
  </div>
)
