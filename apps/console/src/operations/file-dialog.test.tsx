import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Seen } from './file-dialog'

it('shows what people should know of a table before it is imported', () => {
  const notes = ['将新建分类 1 个：家俱/茶几', '没有用到的列：批发价']
  render(<Seen message="将新增 1，将更新 0，错误 0" notes={notes} isDone={false} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(notes)
})
