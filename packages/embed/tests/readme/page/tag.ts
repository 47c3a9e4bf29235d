import '@anamnesis/embed/styles.css'
import { defineQuestionnaire } from '@anamnesis/embed'
import { createWebSession } from '@anamnesis/engine/storage'

// on this device, until a week after the last answer
const session = createWebSession({ area: () => localStorage, events: window, name: 'tea', now: Date.now, maxAge: 7 * 86_400_000 })

defineQuestionnaire({ configure: () => ({ ports: { session } }) })

// a completed draft stays too, and would reopen at the end
document.querySelector('anamnesis-questionnaire')?.addEventListener('complete', () => session.clear())
