import { Form, Input } from 'antd'

/** The name of a page, in the dialogs that make one and change one. */
export const TitleItem = () => (
  <Form.Item
    name="template_title"
    label="页面名称"
    rules={[{ required: true, whitespace: true, message: '请输入页面名称' }]}
  >
    <Input maxLength={50} showCount autoFocus />
  </Form.Item>
)
