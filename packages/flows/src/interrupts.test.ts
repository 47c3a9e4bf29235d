import { expect, test } from 'vitest'
import { interrupts } from './generated/registries/interrupts.ts'

/** Interrupts that offer a choice or ask for a correction, and block no patient. */
const NO_STOPS = ['genericMedication', 'loginUserExists', 'unserviceableProvince']

test.each(Object.entries(interrupts).filter(([name]) => !NO_STOPS.includes(name)))(
  'the main button of the stop %s is a way to help or to leave, and not the one to correct an answer',
  (_name, { actions: [main] }) => {
    expect(main?.do).toMatch(/^(link|go-to)$/)
  },
)
