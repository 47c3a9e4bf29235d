import { expect, test } from 'vitest'
import { draw } from '../testing/draw.ts'
import { leaveRoomBelow } from './leaveRoomBelow.ts'
import { page } from './PlainPage.css.ts'

test('something above a short page makes it no higher than the window', async () => {
  const height = () => document.querySelector(`.${page}`)?.getBoundingClientRect().height
  draw(
    <>
      <section ref={leaveRoomBelow} style={{ height: 120 }} />
      <div className={page} />
    </>,
  )
  await expect.poll(height).toBe(innerHeight - 120)
})
