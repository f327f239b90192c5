export { Upload } from 'antd'
