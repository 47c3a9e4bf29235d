import { checkField } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { medicinesField } from '@anamnesis/engine/testing'
import { describe, expect, test } from 'vitest'
import { refusalsOf } from './refusalsOf.ts'

const aspirin = { medicine: 'Aspirin', dose: '81' }

describe('printed refusals and messages match those of the engine', () => {
  const long = '1'.repeat(20_000)
  const file = { kind: 'file', type: 'x', content: '' } as const
  test.each<[Field, AnswerValue[]]>([
    [
      {
        name: 'a',
        type: 'text',
        label: 'A',
        minLength: 2,
        maxLength: 9,
        inputMode: 'decimal',
        validations: [{ pattern: '^1', message: 'Begin with 1' }],
      },
      ['x', '1', long, '222'],
    ],
    [{ name: 'a', type: 'text-area', label: 'A', minLength: 2, maxLength: 9, validations: [{ pattern: '^1' }] }, ['x', long, '222']],
    [{ name: 'a', type: 'email', label: 'A', minLength: 9, maxLength: 90 }, ['x', 'a@bc.de', long]],
    [{ name: 'a', type: 'password', label: 'A', maxLength: 90 }, ['short', long]],
    [{ name: 'a', type: 'password', label: 'A', minLength: 12 }, ['elevenchars']],
    [{ name: 'a', type: 'phone', label: 'A' }, ['123']],
    [{ name: 'a', type: 'postal-code', label: 'A', serviceableFirstLetters: ['K'] }, ['123', 'A1A 1A1']],
    [{ name: 'a', type: 'text', label: 'A', inputMode: 'numeric', min: 18, max: 65 }, ['x', '18.5', '17', '66']],
    [{ name: 'a', type: 'text', label: 'A', inputMode: 'decimal', unit: 'pounds', min: 90 }, ['x', '89']],
    [{ name: 'a', type: 'date', label: 'A' }, ['2001-02-29', '86-03-27']],
    [{ name: 'a', type: 'date', label: 'A', min: '2000-01-31', max: '2001-01-31' }, ['86-03-27', '2001-02-29', '2000-01-30', '2001-02-01']],
    [
      medicinesField('a', { minEntries: 2 }),
      [
        [aspirin],
        Array.from({ length: 4 }, () => aspirin),
        ...[
          { medicine: '' },
          { medicine: 'x'.repeat(41) },
          { dose: '' },
          { dose: 'much' },
          { dose: '5001' },
          { since: '86-03-27' },
          { since: '2001-02-29' },
        ].map((wrong) => [{ ...aspirin, ...wrong }, aspirin]),
      ],
    ],
    [{ name: 'a', type: 'height', label: 'A', maxLength: 5 }, ['x', long]],
    [
      {
        name: 'a',
        type: 'checkbox-group',
        label: 'A',
        minChosen: 2,
        maxChosen: 2,
        options: ['x', 'y', 'z'].map((value) => ({ value, label: value })),
      },
      [['x'], ['x', 'y', 'z']],
    ],
    [{ name: 'a', type: 'address-autocomplete', label: 'A', maxLength: 5 }, [long]],
    [
      {
        name: 'a',
        type: 'checkbox-group',
        label: 'A',
        exclusiveOption: 'n',
        options: [
          { value: 'y', label: 'Y' },
          { value: 'n', label: 'None' },
        ],
      },
      [['y', 'n']],
    ],
    [
      {
        name: 'a',
        type: 'multi-select',
        label: 'A',
        exclusiveOption: 'n',
        options: [
          { value: 'y', label: 'Y' },
          { value: 'n', label: 'None' },
        ],
      },
      [['y', 'n']],
    ],
    [{ name: 'a', type: 'signature', label: 'A', statement: 'I agree.' }, ['a'.repeat(101), '1']],
    [
      { name: 'a', type: 'uploader', label: 'A', accept: ['pdf'] },
      [
        { ...file, name: 'a.png', size: 1 },
        { ...file, name: 'a.pdf', size: 11 * 1024 * 1024 },
      ],
    ],
    [
      { name: 'a', type: 'uploader', label: 'A', accept: ['pdf'], minFiles: 2, maxFiles: 2, maxTotalMegabytes: 12 },
      [
        { kind: 'files', files: [{ ...file, name: 'a.pdf', size: 1 }] },
        { kind: 'files', files: Array.from({ length: 3 }, () => ({ ...file, name: 'a.pdf', size: 1 })) },
        { kind: 'files', files: ['a.png', 'a.pdf'].map((name) => ({ ...file, name, size: 1 })) },
        { kind: 'files', files: [1, 11 * 1024 * 1024].map((size) => ({ ...file, name: 'a.pdf', size })) },
        { kind: 'files', files: [7, 7].map((megabytes) => ({ ...file, name: 'a.pdf', size: megabytes * 1024 * 1024 })) },
      ],
    ],
  ])('$type', (field, wrong) => {
    const messages = wrong.map((answer) => checkField(field, answer)?.message ?? 'taken')
    expect(
      refusalsOf(field)
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual(messages.toSorted())
  })
})
