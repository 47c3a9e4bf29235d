import { expect, test } from 'vitest'
import { anyOf } from './conditions.ts'

test('a name that is sought is never read past, however it is written among the words that only look like another', () => {
  const joined = anyOf([
    { field: 'medicines', mentions: ['Tricyclic antidepressants'] },
    { field: 'medicines', mentions: ['antidepressant'], except: ['tricyclic antidepressants', 'antidepressive diet'] },
  ])
  expect(joined).toEqual({
    field: 'medicines',
    mentions: ['Tricyclic antidepressants', 'antidepressant'],
    except: ['antidepressive diet'],
  })
})
