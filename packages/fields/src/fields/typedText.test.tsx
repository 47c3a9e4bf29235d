import { checkField } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { isTexts } from '@anamnesis/engine/schema/internal'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { fieldExamples } from '../../tests/support/fieldExamples.tsx'
import { flushRender } from '../../tests/support/flushRender.ts'
import { renderField } from '../../tests/support/renderField.tsx'

// scripts/seed.ts seeds tests in Node only
const seed = inject('seed')
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

const TYPED = [
  'address-autocomplete',
  'date',
  'email',
  'height',
  'multi-select',
  'password',
  'phone',
  'postal-code',
  'text',
  'text-area',
  'time',
] as const
/** Letters and digits of several scripts, with separators, joiners and invisible marks between. */
const SIGNS = [
  'a',
  'Z',
  'é',
  'ß',
  'ش',
  '0',
  '7',
  '１',
  '٣',
  '१',
  '½',
  ' ',
  '-',
  '.',
  ',',
  '/',
  "'",
  '(',
  '\u200B',
  '\u200C',
  '\u202E',
  '🙂',
]

/** Letters and digits, in one form for each. */
const lettersOf = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[\p{L}\p{N}]/gu) ?? []
  )
    .map(asciiDigit)
    .join('')
const asciiDigit = (sign: string) => sign.replace('٣', '3')

const textOf = (value: AnswerValue | undefined) => (isTexts(value) ? value.join(' ') : typeof value === 'string' ? value : '')

type Box = HTMLInputElement | HTMLTextAreaElement

/** Replaces the text of a box as a keyboard does; the browser's driver needs a hundred times as long. */
async function retype(box: Box, text: string): Promise<void> {
  for (const edit of [() => document.execCommand('delete'), () => document.execCommand('insertText', false, text)]) {
    box.focus()
    box.select()
    edit()
    await flushRender()
  }
}

test.each(TYPED)('no letter or digit typed into %s is lost: the box keeps it, and the answer has it or is refused', async (type) => {
  const example = fieldExamples[type]
  const field: Field = { ...example.field, optional: true }
  const { main, changes } = await renderField({ field })
  const boxes = () => [...main.querySelectorAll<Box>('input, textarea')]
  const [box] = boxes()
  if (!box) throw new Error('The field has no box.')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 14 }), async (typed) => {
      await retype(box, typed)
      const answer = changes.at(-1)
      expect(
        lettersOf(
          boxes()
            .map(({ value }) => value)
            .join(' '),
        ),
      ).toBe(lettersOf(typed))
      // a height is stored in inches, a time in 24 hours
      const isConverted = (type === 'height' || type === 'time') && answer !== undefined
      if (!checkField(field, answer) && !isConverted) expect(lettersOf(textOf(answer))).toBe(lettersOf(typed))
    }),
    { numRuns: 25 },
  )
})
